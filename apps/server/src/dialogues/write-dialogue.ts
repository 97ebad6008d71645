import { scoreEpisode } from '@parley/agent-core/metrics';
import { clientEventOf, type LoggedRun } from '../export';
import { readDialogue, type Standing, type Turn } from './read-dialogue';

/** A finished episode as Markdown: what was said word for word, what the robot made of it, and what came of it. */
export function writeDialogue(run: LoggedRun): string {
  const { start } = run;
  const agents = Object.values(start.agents).map(({ agentId }) => agentId);
  const heading = `## ${start.taskId}: the ${start.category}`;
  const who = `Agent: ${agents.join(', ')}. Answers by: ${start.user}. Other things of the category: ${start.distractorCount}.`;
  const turns = readDialogue(run);
  // The first message of a simulated user stands in the start of its run alone.
  const first =
    turns[0]?.message.kind === 'instruction' ? [] : [`**Person:** ${plain(start.instruction)}`];
  return [heading, who, ...first, ...turns.flatMap(writeTurn), outcomeOf(run), ''].join('\n\n');
}

function writeTurn({ message, learned, dropped, standings }: Turn): string[] {
  const name = message.speaker === 'robot' ? 'Robot' : 'Person';
  const isCorrection = message.kind === 'correction' ? ' (corrects)' : '';
  const said = `**${name}${isCorrection}:** ${plain(message.text)}`;
  if (message.speaker === 'robot' || message.kind === 'instruction') return [said];
  const button = message.via === 'cant-tell' ? ['button *I can’t tell*'] : [];
  const notes = [
    ...button,
    ...message.flags.map((flag) => `flagged: ${flag}`),
    learned.length > 0 ? `understood: ${learned.map(plain).join(' ')}` : 'nothing new understood',
    ...(dropped.length > 0 ? [`no longer held: ${dropped.map(plain).join(' ')}`] : []),
    ...(standings.length > 0 ? [`belief: ${standings.map(standingOf).join(', ')}`] : []),
  ];
  return [said, `> ${notes.join('; ')}`];
}

const standingOf = ({ candidateId, score, tauStop }: Standing): string =>
  `${candidateId} ${score.toFixed(2)} of 10${score >= tauStop ? ' (stops)' : ''}`;

function outcomeOf(run: LoggedRun): string {
  if (run.end === null) return '*Not finished.*';
  const { success, steps, questionsAsked, distanceToGoalM, failureCause, endedBy } = scoreEpisode(
    run.rows,
  );
  const how = success === 1 ? 'found' : `not found (${failureCause ?? endedBy})`;
  const distance = distanceToGoalM === null ? 'unreachable' : `${distanceToGoalM.toFixed(2)} m`;
  const questions = `${questionsAsked} question${questionsAsked === 1 ? '' : 's'}`;
  const found = personSays(run);
  const said = found === null ? '' : ` The person says: ${plain(found)}.`;
  return `*Outcome: ${how}; ${steps} actions, ${questions}, ended by ${endedBy}, ${distance} from where it counts.${said}*`;
}

/** What the person said first of whether the robot found the object; null before that, and with simulated users. */
function personSays({ rows }: LoggedRun): string | null {
  for (const row of rows) {
    const event = clientEventOf(row);
    if (event?.type !== 'page-done' || event.payload.page !== 'end-items') continue;
    const { found } = (event.payload.data ?? {}) as { found?: unknown };
    return typeof found === 'string' ? found : null;
  }
  return null;
}

/** Text of people and robots stands in Markdown as it was typed, on one line. */
const plain = (text: string): string =>
  text.replaceAll(/([\\`*_<>|[\]])/g, '\\$1').replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' / ');
