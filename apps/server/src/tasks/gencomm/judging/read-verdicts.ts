import { readFileSync } from 'node:fs';
import { ParleyError } from '@parley/protocol';
import type { RatedDialogue } from '@parley/task-gencomm/scoring';
import { readCsv } from '../../../terminal/read-csv';

/** What an export says of dialogues whose words it does not hold. */
export interface RulesVerdicts {
  /** By dialogue. */ readonly rules: ReadonlyMap<string, RatedDialogue['rules']>;
  /** Dialogues of people who have withdrawn. */ readonly takenOut: ReadonlySet<string>;
}

/**
 * Reads `judgements.csv` of exports: what the rules took dialogues of people for when it was written, and which of them were gone by then.
 *
 * @throws {ParleyError} `NOT_FOUND` for a file that is not there, `BAD_INPUT` for one without the columns.
 */
export function readVerdicts(files: readonly string[]): RulesVerdicts {
  const rules = new Map<string, RatedDialogue['rules']>();
  const takenOut = new Set<string>();
  for (const file of files)
    for (const line of readCsv(textOf(file))) {
      const cell = (name: string): string => {
        const value = line[name];
        if (value !== undefined) return value;
        throw new ParleyError('BAD_INPUT', `there is no column ${name}`, {
          where: file,
          remedy: 'Export the study again with this version, and pass the folder as it is.',
        });
      };
      const dialogueId = cell('dialogue_id');
      if (cell('taken_out') === 'true') takenOut.add(dialogueId);
      const trait = (name: string): boolean | null =>
        ({ true: true, false: false })[cell(`${name}_by_rules`)] ?? null;
      rules.set(dialogueId, { preemptive: trait('preemptive'), ghosts: trait('ghosts') });
    }
  return { rules, takenOut };
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (cause) {
    throw new ParleyError('NOT_FOUND', 'what the rules say of dialogues of people is not at hand', {
      where: file,
      remedy: 'Name the folder of the export: judgements.csv stands in it beside events.jsonl.',
      cause,
    });
  }
}
