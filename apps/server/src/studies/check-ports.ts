import { providerOf } from '@parley/models/prompted';
import { ParleyError, type PreflightCheck, type Study } from '@parley/protocol';
import type { SceneCatalog } from '../catalog/scene-catalog';
import { sourceOf } from '../ports/plan-ports';
import type { PortKind } from '../ports/port-kind';
import {
  type CheckLine,
  isHttp,
  isOfHub,
  type ModelPlaces,
  type PortSource,
} from '../ports/port-source';
import { type FullSettings, fallbacksOf, settingsOf, unknownBackend } from '../ports/settings-of';
import { taskOf } from '../tasks/task-of';
import { checkHubModel } from './check-hub-model';
import { isToldOf } from './is-told-of';

type PortStudy = Pick<Study, 'task' | 'ports' | 'models' | 'arms' | 'episodes' | 'consent'>;

export interface CheckPortsPlaces {
  readonly catalog: SceneCatalog;
  readonly config: ModelPlaces;
}

/**
 * The ports of a study: one line for the names in all of them, and one for each port whose backends come from files.
 */
export function checkPorts(study: PortStudy, places: CheckPortsPlaces): PreflightCheck[] {
  const kinds = taskOf(study.task).ports;
  const all = Object.entries(settingsOf(study.ports, kinds)).map(([port, settings]) => ({
    port,
    settings,
    kind: kinds[port] as PortKind,
  }));
  return [
    checkNames(all),
    ...all
      .filter(({ kind }) => kind.sources !== undefined)
      .map((one) => ({ checkId: one.port, ...checkSource(study, one, places) })),
  ];
}

interface OnePort {
  readonly port: string;
  readonly settings: FullSettings;
  readonly kind: PortKind;
}

/** Are backends, those that take over, and profiles among those that there are? */
function checkNames(all: readonly OnePort[]): PreflightCheck {
  const faults = all.flatMap((one) => [...faultsOf(one)]);
  const names = all.map(({ port, settings }) => `${port} ${settings.backend}`);
  return faults.length > 0
    ? { checkId: 'backends', status: 'fault', message: faults.join(' ') }
    : { checkId: 'backends', status: 'ok', message: `Served by ${names.join(', ')}.` };
}

function* faultsOf({ port, settings, kind }: OnePort): Generator<string> {
  const { backend, onFailure, onBadReply, profile } = settings;
  if (kind.sources === undefined && !kind.backends.includes(backend))
    yield unknownBackend(port, backend, kind.backends).toLine();
  if (settings.where === 'page' && kind.page === undefined)
    yield `ports.${port}.where: no page can stand behind this port; use server.`;
  const others = fallbacksOf(kind);
  for (const [field, choice] of Object.entries({ onFailure, onBadReply }))
    if (!['pause', 'continue', ...others].includes(choice))
      yield `ports.${port}.${field}: there is no "${choice}"; use pause, continue, ${others.join(', ')}.`;
  const taken = [onFailure, onBadReply].filter((choice) => others.includes(choice));
  if (new Set(taken).size > 1)
    yield `ports.${port}: one backend takes over, not ${taken.join(' and ')}.`;
  if (profile === null) return;
  const [fault] = faultIn(() => kind.profiles?.check(profile));
  if (fault !== undefined) yield `ports.${port}: ${fault}`;
}

/** Is the backend of a port there, can it run where it is to, and does the consent name who runs a remote one? */
function checkSource(
  study: PortStudy,
  { port, settings, kind }: OnePort,
  { catalog, config }: CheckPortsPlaces,
): CheckLine {
  const { backend, where } = settings;
  try {
    const source = sourceOf(backend, kind, { places: config, files: [study.models] });
    if (source === undefined)
      return { status: 'ok', message: `The ${port} ${backend} needs no model.` };
    const page = where === 'page' ? kind.page?.sense.check(source, config) : null;
    const lines = [
      checkProvider(study, port, source),
      isOfHub(source) ? checkHubModel(`The ${port} ${backend}`, source) : null,
      page ?? null,
      kind.sources?.check(source, study, (id) => categoriesIn(study, id, catalog)) ?? null,
    ].filter((line) => line !== null);
    return worstOf(lines, `The ${port} ${backend} is there.`);
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return { status: 'fault', message: error.toLine() };
  }
}

function categoriesIn(
  { task }: Pick<Study, 'task'>,
  episodeId: string,
  catalog: SceneCatalog,
): readonly string[] {
  const { live } = taskOf(task);
  if (live.categoriesOf !== undefined) return live.categoriesOf(episodeId, catalog) ?? [];
  const facts = live.factsOf(episodeId, catalog);
  return facts === null ? [] : [facts.category];
}

/** It gets pictures of simulated homes and what is asked about them, which may hold words of people. */
function checkProvider(study: Pick<Study, 'consent'>, port: string, source: PortSource) {
  if (!isHttp(source)) return null;
  const provider = providerOf({ ...source.config, baseUrl: source.config.url });
  const runs = `The ${port} ${source.name} is run by ${provider ?? 'a machine of the study'}`;
  return provider === null || isToldOf(study, provider)
    ? ({ status: 'ok', message: `${runs}.` } as const)
    : ({
        status: 'fault',
        message: `${runs}, which consent.modelProviders does not name.`,
      } as const);
}

/** What is worst of several lines, in all their words. */
function worstOf(lines: readonly CheckLine[], otherwise: string): CheckLine {
  const status = (['fault', 'warning', 'ok'] as const).find((each) =>
    lines.some((line) => line.status === each),
  );
  if (status === undefined) return { status: 'ok', message: otherwise };
  const said = lines.filter((line) => line.status === status).map(({ message }) => message);
  return { status, message: said.join(' ') };
}

function faultIn(look: () => unknown): string[] {
  try {
    look();
    return [];
  } catch (error) {
    if (!(error instanceof ParleyError)) throw error;
    return [error.toLine()];
  }
}
