import type { Json } from '@parley/protocol';
import { z } from 'zod';
import { GencommGiven } from '../../shared';
import { localises } from '../localisation';
import type { GencommSummary } from '../summarize';
import { settingLeaves } from './setting-leaves';

/** How the offline bodies err, by name; null of models and people. */
export function profileOf({ setting }: GencommSummary): string | null {
  const { profile } = setting;
  return typeof profile === 'object' && profile !== null && 'name' in profile
    ? String(profile.name)
    : null;
}

/** Who stands behind the agents: simulated bodies, models or people. */
export const userOf = ({ setting, user }: GencommSummary): string =>
  setting.kind === 'simulated' ? user : `${user} (${setting.kind})`;

/** Who names the cell: a person, or what stands behind the overhead agent. */
export const answeredBy = (summary: GencommSummary): string =>
  overheadAgent(summary) === 'localise-person'
    ? userOf(summary)
    : (summary.setting.backends.overhead ?? '–');

const Agents = z.record(
  z.string(),
  z.object({ agentId: z.string(), config: z.record(z.string(), z.unknown()).default({}) }),
);

/** Id of the agent that looks from above; null where the first row names none. */
const overheadAgent = ({ agents }: GencommSummary): string | null =>
  Agents.safeParse(agents).data?.overhead?.agentId ?? null;

/** Settings of an actor's agent, as the first row names them: usual ones are left out there. */
export const configOf = (agents: Json, actor: string): Readonly<Record<string, unknown>> =>
  Agents.safeParse(agents).data?.[actor]?.config ?? {};

/** What both agents were told, as far as the first row says it. */
export const givenOf = ({ setting }: GencommSummary) =>
  GencommGiven.omit({ target: true }).partial().safeParse(setting.given).data ?? {};

/** Is a condition a localisation test, be it without an answer so far? Nothing is looked for in it, so that it enters no table of searches. */
export const isLocalisation = (summary: GencommSummary): boolean =>
  summary.localisation !== null || localises(overheadAgent(summary) ?? undefined);

/** A condition with its number in the report, from 1. */
export interface NumberedSummary {
  readonly summary: GencommSummary;
  readonly number: number;
}

/** Conditions in which something is looked for, by their numbers in the report: those of Tables I and II, and of all that follows from success. */
export const searchesIn = (summaries: readonly GencommSummary[]): NumberedSummary[] =>
  summaries.flatMap((summary, at) =>
    isLocalisation(summary) ? [] : [{ summary, number: at + 1 }],
  );

/** Scheme, bodies and who took part: the name by which the intervals of a condition are drawn, which other words must not change. */
export const drawName = (summary: GencommSummary): string =>
  [
    isLocalisation(summary) ? 'localisation' : schemeWords(summary),
    ...[profileOf(summary) ?? []].flat(),
    ...(summary.setting.kind === 'simulated' ? [] : [userOf(summary)]),
  ].join(', ');

const schemeWords = ({ scheme, rounds }: Pick<GencommSummary, 'scheme' | 'rounds'>): string =>
  `${scheme ?? 'no action'}, C_len ${rounds}`;

const armWords = ({ setting: { armId } }: GencommSummary): string[] =>
  armId === null ? [] : [`arm ${armId}`];

/** A localisation test names its grid and marker always, a search what differs from the usual setting. */
function wordsOf(summary: GencommSummary): string {
  const { marker = 'none', distanceHint, gridSide = null } = givenOf(summary);
  const { localisation, setting } = summary;
  if (isLocalisation(summary)) {
    const side = localisation?.gridSide ?? gridSide;
    const cells = side === null ? [] : [`${side * side} cells`];
    const own = [...cells, `marker ${marker}`, ...armWords(summary), answeredBy(summary)];
    return ['localisation', ...own].join(', ');
  }
  return [
    schemeWords(summary),
    ...[profileOf(summary) ?? []].flat(),
    ...(marker === 'none' ? [] : [`marker ${marker}`]),
    ...(distanceHint === 'paper' ? ['distance hint'] : []),
    ...(gridSide === null ? [] : [`grid ${gridSide}×${gridSide}`]),
    ...armWords(summary),
    ...(setting.kind === 'simulated' ? [] : [userOf(summary)]),
  ].join(', ');
}

/**
 * What each condition ran with, in a few words, and no two of them alike: where the usual words are the same, each says the settings in which
 * it differs from the others.
 */
export function conditionLabels(summaries: readonly GencommSummary[]): string[] {
  const words = summaries.map(wordsOf);
  return words.map((own, at) => {
    const alike = words.flatMap((one, other) => (one === own ? [other] : []));
    if (alike.length === 1) return own;
    const leaves = alike.map((other) => settingLeaves(summaries[other] as GencommSummary));
    const paths = [...new Set(leaves.flatMap((one) => [...one.keys()]))].filter(
      (path) => new Set(leaves.map((one) => one.get(path))).size > 1,
    );
    const told = (one: ReadonlyMap<string, string> | undefined): string =>
      paths.map((path) => `${path} ${one?.get(path) ?? '–'}`).join(', ');
    const place = alike.indexOf(at);
    const all = leaves.map(told);
    const ownPaths = all[place] as string;
    // What parts them is in no setting that a summary has, such as how a simulated user is set.
    const isTold = all.filter((one) => one === ownPaths).length === 1;
    return [own, ownPaths, isTold ? '' : `no. ${place + 1}`].filter(Boolean).join(', ');
  });
}
