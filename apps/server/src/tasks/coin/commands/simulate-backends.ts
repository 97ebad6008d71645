import { currentBackendName } from '@parley/log';
import { modelRoots } from '@parley/models/registry';
import { ParleyError, type Study } from '@parley/protocol';
import { type BatchBackends, batchLimits, openBatchBackends } from '../../../batch/batch-backends';
import { keyEnvironment, type ServerConfig } from '../../../config';
import { promptedPorts } from '../../../episodes/prompted-ports';
import { agentSourceHash } from '../../../episodes/source-hash';
import { type PortChoice, sourceOf } from '../../../ports/plan-ports';
import type { PortKind } from '../../../ports/port-kind';
import { backendsOf } from '../../../ports/settings-of';
import { backendsOfStudy, isPrompted, settingsOfStudy } from '../../../studies';
import { COIN_PORTS } from '../coin-ports';
import type { BatchChoice } from '../coin-specs';
import { REMOTE_POLICY } from '../policy/remote-policy';
import { COIN_PROMPTS } from '../prompts/coin-prompts';
import { isPromptedUser } from '../users';
import { checkUserManner } from './check-user-manner';
import { readCassetteFlags } from './simulate-cassette';
import type { SimulateFlags } from './simulate-flags';
import { readAmount, readManner, readShare } from './simulate-values';

/** What all runs of a command share, whatever their arm, seed and price. */
export type SharedChoice = Omit<BatchChoice, 'agent' | 'input' | 'rules' | 'studyHash' | 'seed'>;

export interface SimulateBackends {
  readonly batch: BatchBackends;
  readonly shared: SharedChoice;
}

/**
 * The backends of a headless run: by flag, else by the study, else the offline ones. Models are opened once, so that one that
 * cannot run is said before the first episode.
 */
export async function simulateBackends(
  flags: SimulateFlags,
  study: Study | null,
  config: ServerConfig,
): Promise<SimulateBackends> {
  const errorRate = readShare(flags.userError);
  const manner = flags.userManner === undefined ? undefined : readManner(flags.userManner);
  checkUserManner(flags.user, { errorRate, ...(manner && { manner }) });
  const cassette = readCassetteFlags(flags);
  const isReplay = cassette?.mode === 'replay';
  const batch = openBatch(flags, study, { config, isReplay });
  checkUser(flags, batch.prompted !== null || isReplay);
  const ofStudy = study === null ? backendsOf({}, COIN_PORTS) : backendsOfStudy(study);
  const { user: _user, ...recorded } = cassette?.backends ?? {};
  const senses = Object.fromEntries(
    SENSES.map((port) => [
      port,
      recorded[port] ?? namedNow(flags[port]) ?? ofStudy[port] ?? COIN_PORTS[port].backends[0],
    ]),
  );
  const backends = {
    ...ofStudy,
    ...(flags.models !== undefined && promptedPorts(flags.models, COIN_PORTS)),
    // Set up as the recorded run was.
    ...recorded,
    ...senses,
    ...(flags.encoder !== undefined && { encoder: flags.encoder }),
    ...(flags.policy !== undefined && { policy: policyBackend(flags.policy) }),
  } as BatchChoice['backends'];
  const ports: Record<string, PortChoice> = {};
  for (const port of SENSES) {
    const chosen = await choose(port, backends[port], { flags, study, config, isReplay });
    if (chosen !== undefined) ports[port] = chosen;
  }
  const ofVlm = study === null ? undefined : settingsOfStudy(study).vlm;
  const shared = {
    prompted: batch.prompted,
    backends,
    ports,
    user: flags.user,
    cassette,
    vlmProfile: flags.vlmProfile ?? ofVlm?.profile ?? COIN_PORTS.vlm.profiles.usual,
    vlmWords: flags.vlmWords ?? (ofVlm?.words === 'plain' ? 'plain' : 'lexicon'),
    userErrorRate: errorRate,
    sharedModel: flags.sharedModel === true,
    ...(flags.lexicon !== undefined && { lexicon: flags.lexicon }),
    ...(manner !== undefined && { manner }),
    n: flags.n ?? null,
    repeats: flags.repeats,
    scenesDir: config.scenesDir,
    sourceHash: agentSourceHash(),
  };
  return { batch, shared };
}

/** @throws {ParleyError} `BAD_INPUT` for a user whom a model plays, and no model: every answer would fail. */
function checkUser({ user, tableTop }: SimulateFlags, hasModel: boolean): void {
  if (!isPromptedUser(user) || hasModel) return;
  throw new ParleyError('BAD_INPUT', `a model plays ${user}, and none is named`, {
    where: '--user',
    remedy:
      tableTop === true
        ? 'The table top has no models: take a user that is computed, such as oracle-picture.'
        : 'Name one by --models FILE (docs/models.md), or take a user that is computed, such as oracle-picture.',
  });
}

/** @throws {ParleyError} `BAD_INPUT` for what is no address of a WebSocket. */
function policyBackend(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || !['ws:', 'wss:'].includes(url.protocol))
    throw new ParleyError('BAD_INPUT', `"${address}" is no address of a WebSocket`, {
      where: '--policy',
      remedy: 'Pass one like ws://127.0.0.1:8765.',
    });
  // The address is the name of the backend in each row of a log.
  if (url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '')
    throw new ParleyError('BAD_INPUT', 'the address would stand in each row with what is secret', {
      where: '--policy',
      remedy:
        'Leave user, password and everything from ? on out; let the policy listen on this machine alone.',
    });
  return `${REMOTE_POLICY}${url.href}`;
}

/** Ports whose backend a flag may name. */
const SENSES = ['detector', 'scorer'] as const;

/** Backends may be called by the names that they had before. */
const namedNow = (name: string | undefined): string | undefined =>
  name === undefined ? undefined : currentBackendName(name);

function openBatch(
  flags: SimulateFlags,
  study: Study | null,
  { config, isReplay }: { readonly config: ServerConfig; readonly isReplay: boolean },
): BatchBackends {
  const modelsFile = flags.models ?? study?.models ?? null;
  const isAsked = flags.models !== undefined || (study !== null && isPrompted(study));
  return openBatchBackends({
    models:
      isAsked && modelsFile !== null && !isReplay
        ? {
            file: modelsFile,
            prompts: COIN_PROMPTS,
            promptFolder: flags.prompts ?? null,
            hubFolder: modelRoots(config).pulled,
            env: keyEnvironment(),
          }
        : null,
    limits: batchLimits(
      study?.budget ?? null,
      flags.budgetUsd === undefined ? null : readAmount(flags.budgetUsd),
    ),
  });
}

/** Where a backend comes from, opened once; null where only a cassette has its results, undefined where it needs no file. */
async function choose(
  port: (typeof SENSES)[number],
  name: string,
  {
    flags,
    study,
    config,
    isReplay,
  }: {
    readonly flags: SimulateFlags;
    readonly study: Study | null;
    readonly config: ServerConfig;
    readonly isReplay: boolean;
  },
): Promise<PortChoice | undefined> {
  const kind: PortKind = COIN_PORTS[port];
  if (isReplay) return kind.backends.includes(name) ? undefined : { source: null };
  const files = [flags[`${port}s`], flags.models ?? study?.models];
  const found = sourceOf(name, kind, { places: config, files });
  if (found === undefined) return undefined;
  const { detectorThreads: threads } = flags;
  const source = found.kind === 'onnx' && threads !== undefined ? { ...found, threads } : found;
  await kind.sources?.open(source);
  return { source };
}
