import { respondentsOf, type TranscriptLine, type Trial, transcriptOf } from '@parley/log';
import { kindOf, ParleyError } from '@parley/protocol';
import { SCORING } from '@parley/registry/scoring';
import { SHARED } from '@parley/registry/shared';

/**
 * A trial of any task kind as Markdown: who spoke to whom, word for word, how many actions lay between, and how it ended. Names are those of
 * the task kind; of a kind that this build lacks they are the ids of its log.
 */
export function writeDialogue(trial: Trial): string {
  const { start, records } = trial;
  const agents = start.actors.map(
    (actor) => `${nameOf(start.task, actor)} by ${start.agents[actor]?.agentId ?? '?'}`,
  );
  const lines = transcriptOf(records, { start, kinds: SHARED });
  const acts = records.flatMap(({ row, event }) => (event.kind === 'act' ? [row.seq] : []));
  const body = lines.flatMap((line, at) => {
    const next = lines[at + 1]?.seq ?? Infinity;
    const moves = acts.filter((seq) => seq > line.seq && seq < next).length;
    return [
      lineText(start.task, line),
      ...(moves === 0 ? [] : [`> ${moves} action${moves === 1 ? '' : 's'}`]),
    ];
  });
  return [
    `## ${start.episodeId} (${kindOf(SHARED, start.task)?.title ?? start.task})`,
    `${agents.join('; ')}. Answers by: ${respondentsOf(start) || 'nobody'}.`,
    ...(body.length === 0 ? ['*Nobody says anything.*'] : body),
    outcomeOf(trial),
    '',
  ].join('\n\n');
}

function lineText(task: string, line: TranscriptLine): string {
  const { from, to, kind, via, counts, flags, text } = line;
  const notes = [
    ...(kind === 'correction' ? ['corrects'] : []),
    ...(via === 'cant-tell' ? ['button *I can’t tell*'] : []),
    ...(counts ? [] : ['does not count']),
    ...flags.map((flag) => `flagged: ${flag}`),
  ];
  const beside = notes.length === 0 ? '' : ` (${notes.join('; ')})`;
  return `**${nameOf(task, from)} to ${nameOf(task, to)}${beside}:** ${plain(text)}`;
}

/** Title of an actor or role. */
function nameOf(task: string, party: string): string {
  const shared = kindOf(SHARED, task);
  const [actor, role] = [kindOf(shared?.actors ?? {}, party), kindOf(shared?.roles ?? {}, party)];
  return (actor ?? role)?.title ?? party;
}

/** How it ended, by the words that experimenters read. @returns What cannot be scored says so. */
function outcomeOf({ start, records, end }: Trial): string {
  if (end === null) return '*Not finished.*';
  const scoring = kindOf(SCORING, start.task);
  if (scoring === null) return '*Finished; this build cannot score its task kind.*';
  try {
    const score = scoring.score(records);
    return `*Outcome: ${plain(scoring.endingOf(score))}; ${score.steps} actions.*`;
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return `*Finished; it cannot be scored: ${plain(error.message)}.*`;
  }
}

/** Text of people and agents stands in Markdown as it was typed, on one line. */
const plain = (text: string): string =>
  text.replaceAll(/([\\`*_<>|[\]])/g, '\\$1').replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' / ');
