import { decodeRows, hasPeople, questionsOf, type Row, readJsonl, writeJsonl } from '@parley/log';
import { readingOf } from '@parley/metrics';
import { type Json, ParleyError } from '@parley/protocol';
import { scoreTrial, type TrialMetrics } from '@parley/task-coin/scoring';
import { COIN, PERSON, ROBOT } from '@parley/task-coin/shared';
import { trialFile } from '../../../batch/trial-file';
import { createSceneCatalog } from '../../../catalog/scene-catalog';
import { readConfig } from '../../../config';
import { agentSourceHash } from '../../../episodes/source-hash';
import { makeFolder } from '../../../storage/make-folder';
import { writeWhole } from '../../../storage/write-whole';
import { checkAgents } from '../../../studies/check-agents';
import { aboutTrials, factsOfTrials } from '../../../terminal/about-trials';
import { bakeHomes } from '../../../terminal/bake-homes';
import { checkOutFolder } from '../../../terminal/check-out-file';
import { printJson } from '../../../terminal/json-result';
import { print } from '../../../terminal/print';
import { readLogFile } from '../../../terminal/read-log-file';
import { refuseDriven } from '../../is-driven';
import type { WhatIfFlags } from '../../task-commands';
import type { CoinSpec } from '../coin-spec';
import { openWorld } from '../open-world';
import { specFromStart } from '../spec-from-start';
import { type FutureModels, openFutureModels } from '../what-if/future-models';
import { type Moment, momentAt, questionAfter } from '../what-if/moment';
import { type Future, runFuture } from '../what-if/run-future';
import { checkComputedUser, checkOffline, refuseRemote } from './check-offline';
import { REPLAY_WHAT_IF } from './json-shapes';
import { readAmount } from './simulate-values';

/** Who answers from there on, where a person did. */
const DEFAULT_USER = 'oracle-picture';

/**
 * `parley replay LOG --at SEQ --answer TEXT | --agent ID`: a trial goes on from a moment, with another answer to the question that comes
 * next, or with another agent from where the robot stands. A simulated user answers what is asked then.
 *
 * @throws {ParleyError} `BAD_INPUT`, `BAD_LOG`, `NOT_FOUND`; `REPLAY_DIVERGED` where other code wrote the log.
 */
export async function whatIf(log: string, flags: WhatIfFlags): Promise<void> {
  checkOutFolder('--out', flags.out);
  const moment = momentAt(readJsonl(readLogFile(log), log), flags.at, log, flags.session);
  const models = modelsOf(moment, flags);
  const spec = await specAt(moment, { log, user: flags.user, models });
  await bakeHomes([spec.sceneDir]);
  if (flags.agent === undefined) refuseRemote(spec, log);
  const future =
    flags.agent === undefined
      ? otherAnswer(moment, { log, spec, answer: flags.answer ?? '' })
      : await otherAgent(moment, { spec, agent: flags.agent, config: flags.config });
  const rows = await runFuture({ ...future, models, nowUtc: () => new Date().toISOString() });
  const file = flags.out === undefined ? null : keep(flags.out, spec.trialId, rows);
  const trials = [decodeRows(moment.rows), decodeRows(rows)] as const;
  const [was, becomes] = [scoreTrial(trials[0]), scoreTrial(trials[1])];
  const earlier = flags.agent === undefined ? null : usedUp(moment);
  if (flags.json === true)
    return printJson(
      REPLAY_WHAT_IF,
      { at: flags.at, was, becomes, ...(earlier !== null && { earlier }), log: file },
      { ...aboutTrials(factsOfTrials(trials.map(readingOf))), intervals: null },
    );
  if (future.question !== null) print(`Asked     ${future.question}`);
  if (earlier !== null) print(`From row ${flags.at} on, of both:`);
  print(`As it was ${line(was, earlier ?? undefined)}`);
  print(`If        ${line(becomes)}`);
  if (file !== null) print(`Log       ${file}`);
}

/** What of a trial lies before a moment: another agent begins a trial of its own there, and counts from none. */
function usedUp({ before, steps }: Moment): Pick<TrialMetrics, 'steps' | 'questionsAsked'> {
  return { steps, questionsAsked: questionsOf(decodeRows(before)).length };
}

const line = (
  { success, steps, questionsAsked, endedBy, outcome }: TrialMetrics,
  earlier: Pick<TrialMetrics, 'steps' | 'questionsAsked'> = { steps: 0, questionsAsked: 0 },
): string =>
  `success ${success ?? '–'}, ${steps - earlier.steps} steps, ${questionsAsked - earlier.questionsAsked} questions, ended by ${endedBy ?? 'nothing: its log has no end'}${outcome === null ? '' : ` (${outcome})`}`;

type Begun = Omit<Future, 'nowUtc'> & { readonly question: string | null };

function otherAnswer(
  moment: Moment,
  { log, spec, answer }: { readonly log: string; readonly spec: CoinSpec; readonly answer: string },
): Begun {
  const { text, before } = questionAfter(moment, log);
  return { spec, before, answer, question: text, whatIf: { at: before.length, answer } };
}

/** A trial of its own that begins where the robot stands, with the steps that are left. */
async function otherAgent(
  { pose, steps, start }: Moment,
  {
    spec,
    agent,
    config,
  }: { readonly spec: CoinSpec; readonly agent: string; readonly config: Json },
): Promise<Begun> {
  const { status, message } = checkAgents({
    task: COIN.task,
    arms: [{ armId: 'what-if', agent: { agentId: agent, config } }] as never,
  });
  if (status === 'fault')
    throw new ParleyError('BAD_INPUT', message, {
      where: '--agent',
      remedy: '`parley simulate --help` names agents and presets.',
    });
  refuseDriven(COIN.task, [{ agentId: agent }], '--agent');
  const left = spec.rules.limits.maxSteps - steps;
  if (left < 1)
    throw new ParleyError('BAD_INPUT', 'no step is left from there on', {
      where: '--at',
      remedy: 'Name an earlier row.',
    });
  const here: CoinSpec = {
    ...spec,
    agents: { [ROBOT]: { agentId: agent, config: config as never } },
    rules: { ...spec.rules, limits: { ...spec.rules.limits, maxSteps: left } },
    instruction: spec.instruction ?? String(start.given.instruction),
    episode: { ...spec.episode, start: pose },
  };
  // The way that is left is what a path is measured by.
  const { distanceToGoalM } = (await openWorld(here)).world.measure(ROBOT) as {
    distanceToGoalM: number | null;
  };
  const episode = { ...here.episode, shortestPathM: distanceToGoalM ?? spec.episode.shortestPathM };
  return {
    spec: { ...here, episode },
    before: [],
    answer: null,
    question: null,
    whatIf: { at: steps, agent },
  };
}

/** What the robot asks from there on; null where it asks no configured model. */
const modelsOf = ({ rows }: Moment, { models, budgetUsd }: WhatIfFlags): FutureModels | null =>
  models === undefined
    ? null
    : openFutureModels(
        { file: models, budgetUsd: budgetUsd === undefined ? null : readAmount(budgetUsd) },
        rows,
        readConfig(),
      );

interface Given {
  readonly log: string;
  readonly user: string | undefined;
  readonly models: FutureModels | null;
}

async function specAt({ start }: Moment, { log, user, models }: Given): Promise<CoinSpec> {
  if (start.task !== COIN.task)
    throw new ParleyError('BAD_LOG', `${start.trialId} is a trial of ${start.task}`, {
      where: log,
      remedy: `Only trials of ${COIN.task} go on otherwise.`,
    });
  const spec = await specFromStart(start, createSceneCatalog(readConfig().scenesDir));
  if (spec === null)
    throw new ParleyError('NOT_FOUND', `episode ${start.episodeId} is not installed`, {
      where: log,
      remedy: 'Put its scene back into the scenes folder.',
    });
  const own = hasPeople(start) ? DEFAULT_USER : spec.respondents[PERSON];
  checkComputedUser(user ?? own, models !== null);
  return {
    ...checkOffline(spec, log, models !== null),
    prompted: models?.name ?? null,
    sessionKind: 'simulated',
    studyHash: null,
    respondents: { [PERSON]: user ?? own },
    sourceHash: agentSourceHash(),
  };
}

/** @returns Where it is. */
function keep(out: string, trialId: string, rows: readonly Row[]): string {
  const file = trialFile(out, trialId, '-what-if.jsonl');
  makeFolder(out);
  writeWhole(file, writeJsonl(rows));
  return file;
}
