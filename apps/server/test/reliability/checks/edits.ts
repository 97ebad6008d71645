import { NAMED_EDITS } from '../../proof/named-edits';
import { runProved } from '../../proof/proved-run';
import type { Check } from '../check';
import { atLeast, exactly, told } from '../figure';

const NOT_CHECKABLE = 2;

/** Every named edit of a real log, against `replay --verify`. */
export const edits: Check = {
  name: 'edits',
  title: 'Edits of a log, against `replay --verify`',
  run: async (_room, { say }) => {
    const run = await runProved();
    const codes: number[] = [];
    for (const [name, edit] of Object.entries(NAMED_EDITS)) {
      const { code } = await run.prove(edit(run.rows));
      if (code === 0) say(`not noticed: ${name}`);
      codes.push(code);
    }
    return [
      exactly('exit code for the log as it was', (await run.prove(run.rows)).code, 0),
      atLeast('edits, each of another kind', codes.length, 60),
      exactly('of these not noticed', codes.filter((code) => code === 0).length, 0),
      told(
        'of these refused as not checkable here',
        codes.filter((code) => code === NOT_CHECKABLE).length,
      ),
    ];
  },
};
