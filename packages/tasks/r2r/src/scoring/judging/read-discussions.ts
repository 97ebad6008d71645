import type { LogRecord } from '@parley/log';
import { groupBy, type JudgedDialogue, type JudgedLine, sha256Text } from '@parley/protocol';
import type { z } from 'zod';
import { capital, R2R_BELIEFS, type R2rGiven, wayWords } from '../../shared';
import type { R2rReading } from '../summarize-walks';

/** Where a drawn discussion comes from, and what came of it. Judges never see it. */
export interface DiscussionSource {
  readonly dialogueId: string;
  readonly sessionId: string;
  readonly trialId: string;
  readonly episodeId: string;
  readonly home: string;
  /** Agent with its settings. */ readonly agent: string;
  readonly success: 0 | 1;
  readonly exchanges: number;
}

/** A discussion to be judged, and where it comes from. */
export interface DrawnDiscussion {
  readonly dialogue: JudgedDialogue;
  readonly source: DiscussionSource;
}

type Exchange = z.infer<typeof R2R_BELIEFS.exchange>;
type Decision = z.infer<typeof R2R_BELIEFS.decision>;

/**
 * The discussion of one finished walk as judges read it: by places of the way, what of one place was asked of the same expert as one exchange (twelve
 * directions are one look around), and what was decided behind the last of them. It names experts, and nothing of agent, home, viewpoint or outcome (SCI-30).
 *
 * @returns Null for a walk without an end, a practice, and one in which nothing was discussed.
 */
export function discussionOf(
  { sessionId, trialId, start, walk }: R2rReading,
  records: readonly LogRecord[],
): DrawnDiscussion | null {
  const { measures, isPractice, episodeId, scan } = walk;
  const lines = linesOf(records);
  if (measures === null || isPractice || lines.length === 0) return null;
  const dialogueId = sha256Text([sessionId, trialId].join(' ')).slice(0, 16);
  const [agent] = Object.values(start.agents);
  const { instruction } = start.given as unknown as R2rGiven;
  return {
    dialogue: { dialogueId, told: instruction, lines, categories: [] },
    source: {
      ...{ dialogueId, sessionId, trialId, episodeId, home: scan },
      agent: `${agent?.agentId ?? '?'} ${JSON.stringify(agent?.config ?? {})}`,
      ...{ success: measures.success, exchanges: lines.length },
    },
  };
}

function linesOf(records: readonly LogRecord[]): JudgedLine[] {
  const lines: JudgedLine[] = [];
  let open: Exchange[] = [];
  const close = (): void => {
    if (open.length > 0) lines.push(lineOf(open));
    open = [];
  };
  for (const { event } of records) {
    if (event.kind !== 'note' || event.belief.type !== 'task') continue;
    const { name, data } = event.belief;
    const exchange = name === 'exchange' ? R2R_BELIEFS.exchange.safeParse(data).data : undefined;
    if (exchange !== undefined) {
      const [first] = open;
      if (first?.step !== exchange.step || first.expert !== exchange.expert) close();
      open.push(exchange);
    }
    const decision = name === 'decision' ? R2R_BELIEFS.decision.safeParse(data).data : undefined;
    if (decision === undefined) continue;
    close();
    const last = lines.at(-1);
    if (last?.place === decision.step + 1)
      lines[lines.length - 1] = { ...last, decided: saidOf(decision) };
  }
  close();
  return lines;
}

function lineOf(exchanges: readonly Exchange[]): JudgedLine {
  const [{ expert, step, question, answer }] = exchanges as readonly [Exchange];
  const about = { speaker: expertName(expert), place: step + 1 };
  if (exchanges.length === 1) return { ...about, question, text: answer };
  const questions = [...new Set(exchanges.map((one) => one.question))];
  // Of two places in one direction the farther one is said to be: then answers are counted.
  const named = questions.flatMap((one) => one.match(/direction (\d+)/)?.[1] ?? []).map(Number);
  const isNamed = new Set(named).size === exchanges.length;
  const labels = isNamed ? named : exchanges.map((_, i) => i + 1);
  const each = questions.length === exchanges.length;
  const asked = isNamed ? `directions ${listed(named)}` : `each of ${exchanges.length} directions`;
  return {
    ...about,
    question: each ? `Of ${asked}: ${questions[0]} …` : questions.join(' '),
    text: labelled(
      labels,
      exchanges.map((one) => one.answer),
    ),
  };
}

/** 2, 3 and 7. */
const listed = (numbers: readonly number[]): string =>
  `${numbers.slice(0, -1).join(', ')} and ${numbers.at(-1)}`;

/** Answers with the directions that they are of; like ones of directions side by side are said once. */
function labelled(labels: readonly number[], answers: readonly string[]): string {
  const runs: { from: number; to: number; answer: string }[] = [];
  for (const [i, answer] of answers.entries()) {
    const [last, label] = [runs.at(-1), labels[i] as number];
    if (last?.answer === answer && label === last.to + 1) last.to = label;
    else runs.push({ from: label, to: label, answer });
  }
  return runs
    .map(({ from, to, answer }) => `${from === to ? from : `${from} to ${to}`}: ${answer}`)
    .join('\n');
}

/** Samples by direction, what most of them say, and where it goes. */
function saidOf({ predicted, direction, thought }: Decision): string {
  const counts = [...groupBy(predicted, (one) => one ?? -1)]
    .sort(([a, own], [b, other]) => other.length - own.length || a - b)
    .map(([to, own]) => `${own.length} for ${to < 0 ? 'none' : wayWords(to)}`);
  const voted = predicted.length > 1 ? `Predictions: ${counts.join(', ')}. ` : '';
  return `${voted}The robot goes in ${wayWords(direction)}.${thought === '' ? '' : ` ${thought}`}`;
}

/** "completion-estimation" as judges read it. */
const expertName = (expert: string): string => capital(expert.replaceAll('-', ' '));
