import type { Performer } from '@parley/agent-core/ports';
import { type Clustered, type Estimate, estimateOf } from '@parley/metrics';
import { clustersOf, type GencommSummary } from '@parley/task-gencomm/scoring';
import { asksPreemptive } from './classify-preemptive';

/** H_PE of one condition, by a model that read its conversations. */
export interface PromptedRate {
  readonly scheme: GencommSummary['scheme'];
  /** C_len. */ readonly rounds: number;
  readonly conversations: number;
  /** Without a verdict of the model: they enter neither rate nor agreement. */ readonly failed: number;
  /** By the model, 0…1. */ readonly hPe: Estimate;
  /** By the rules of the report, over all conversations. */ readonly hPeByRules: Estimate;
  /** Share of conversations that both take for the same; null without a verdict. */
  readonly agreement: number | null;
}

/** One conversation as both have it. */
interface Marked {
  readonly byModel: boolean | null;
  readonly byRules: boolean | null;
}

/**
 * Asks a model of every conversation of some conditions with the inputs of the paper, which are its words alone (GenComm appendix D), and gives H_PE
 * as the paper has it: the mean over episodes of the share of their conversations (§IV-A). Conditions without a conversation are left out.
 *
 * @param onAsked Called after each conversation.
 */
export async function promptedRates(
  summaries: readonly GencommSummary[],
  backend: Performer<'model'>,
  onAsked: () => void = () => undefined,
): Promise<PromptedRate[]> {
  const rates: PromptedRate[] = [];
  for (const [at, summary] of summaries.entries()) {
    const marked = await markedIn(summary, { backend, onAsked });
    const all = marked.flatMap(({ marks }) => marks);
    if (all.length === 0) continue;
    const told = all.filter(({ byModel }) => byModel !== null);
    const alike = told.filter(({ byModel, byRules }) => byModel === byRules).length;
    rates.push({
      ...{ scheme: summary.scheme, rounds: summary.rounds, conversations: all.length },
      failed: all.length - told.length,
      hPe: rateOf(marked, `prompted ${at}`),
      hPeByRules: summary.figures.hPe,
      agreement: told.length === 0 ? null : alike / told.length,
    });
  }
  return rates;
}

interface MarkedEpisode {
  readonly stands: Pick<Clustered, 'cluster' | 'also'>;
  readonly marks: readonly Marked[];
}

async function markedIn(
  { perTrial }: GencommSummary,
  { backend, onAsked }: { readonly backend: Performer<'model'>; readonly onAsked: () => void },
): Promise<MarkedEpisode[]> {
  const found: MarkedEpisode[] = [];
  for (const { sessionId, trialId, episode } of perTrial) {
    if (episode === null) continue;
    const marks: Marked[] = [];
    for (const { step, lines } of episode.dialogues) {
      if (lines.length === 0) continue;
      const id = `${sessionId} ${trialId} ${step}`;
      const byModel = await asksPreemptive(lines, { backend, id });
      marks.push({ byModel, byRules: episode.steps[step - 1]?.preemptive ?? null });
      onAsked();
    }
    found.push({ stands: clustersOf(episode), marks });
  }
  return found;
}

const rateOf = (episodes: readonly MarkedEpisode[], name: string): Estimate =>
  estimateOf(
    episodes.flatMap(({ stands, marks }): Clustered[] => {
      const told = marks.flatMap(({ byModel }) => (byModel === null ? [] : [Number(byModel)]));
      if (told.length === 0) return [];
      return [{ ...stands, sum: told.reduce((sum, one) => sum + one, 0) / told.length, of: 1 }];
    }),
    `gencomm ${name}`,
    { least: 0, most: 1 },
  );
