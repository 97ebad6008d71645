import { respondentsOf, type Trial } from '@parley/log';
import { readFilledForm } from '@parley/protocol';
import { scoreTrial } from '@parley/task-coin/scoring';
import { CoinGiven, PERSON } from '@parley/task-coin/shared';
import { readDialogue, type Standing, type Turn } from './read-dialogue';

/** A finished episode as Markdown: what was said word for word, what the robot made of it, and what came of it. */
export function writeDialogue(trial: Trial): string {
  const { start } = trial;
  const { category } = CoinGiven.parse(start.given);
  const agents = Object.values(start.agents).map(({ agentId }) => agentId);
  const heading = `## ${start.episodeId}: the ${category}`;
  const who = `Agent: ${agents.join(', ')}. Answers by: ${respondentsOf(start)}. Other things of the category: ${String(start.truth.distractorCount)}.`;
  const turns = readDialogue(trial);
  return [heading, who, ...turns.flatMap(writeTurn), outcomeOf(trial), ''].join('\n\n');
}

function writeTurn({ message, learned, dropped, standings }: Turn): string[] {
  const name = message.from === PERSON ? 'Person' : 'Robot';
  const isCorrection = message.kind === 'correction' ? ' (corrects)' : '';
  const said = `**${name}${isCorrection}:** ${plain(message.text)}`;
  if (message.from !== PERSON || message.kind === 'instruction') return [said];
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

function outcomeOf(trial: Trial): string {
  if (trial.end === null) return '*Not finished.*';
  const { success, steps, questionsAsked, distanceToGoalM, failureCause, endedBy } = scoreTrial(
    trial.records,
  );
  const how = success === 1 ? 'found' : `not found (${failureCause ?? endedBy})`;
  const distance = distanceToGoalM === null ? 'unreachable' : `${distanceToGoalM.toFixed(2)} m`;
  const questions = `${questionsAsked} question${questionsAsked === 1 ? '' : 's'}`;
  const found = personSays(trial);
  const said = found === null ? '' : ` The person says: ${plain(found)}.`;
  return `*Outcome: ${how}; ${steps} actions, ${questions}, ended by ${endedBy}, ${distance} from where it counts.${said}*`;
}

/** What the person said first of whether the robot found the object; null before that, and with simulated users. */
function personSays({ records }: Trial): string | null {
  for (const { event } of records) {
    if (event.kind !== 'client' || event.type !== 'page-done') continue;
    if (event.data.page !== 'end-items') continue;
    const { found } = readFilledForm(event.data.data).answers;
    return typeof found === 'string' ? found : null;
  }
  return null;
}

/** Text of people and robots stands in Markdown as it was typed, on one line. */
const plain = (text: string): string =>
  text.replaceAll(/([\\`*_<>|[\]])/g, '\\$1').replaceAll(/\s*[\r\n\u2028\u2029]\s*/g, ' / ');
