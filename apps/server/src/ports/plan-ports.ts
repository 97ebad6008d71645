import type { Study } from '@parley/protocol';
import { type PortKind, type PortKinds, PROMPTED } from './port-kind';
import type { ModelPlaces, PortSource } from './port-source';
import { type FullSettings, fallbackOf, settingsOf } from './settings-of';

/** A port of a study in live sessions: what serves it, and where. */
export interface PortPlan {
  readonly kind: PortKind;
  readonly settings: FullSettings;
  /** Absent for a backend without weights. */ readonly source?: PortSource;
  /** What participants' pages run; null where the server does. */ readonly model: unknown;
}

/** Plans by port. */
export type PortPlans = Readonly<Record<string, PortPlan>>;

/** What stands behind a port of a trial, beside the name of its backend. Plain data. */
export interface PortChoice {
  /** Where the backend of that name comes from; absent: it needs no weights; null: only the log has its results. */
  readonly source?: PortSource | null;
  /** The participant's page runs it; absent: this machine does. */ readonly isInPage?: boolean;
  /** Backend that performs once the session gives its own up, or `server`; absent: none. */
  readonly fallback?: string;
}

/**
 * What serves every port of a study.
 *
 * @throws {ParleyError} `NOT_FOUND` or `BAD_MODEL` when a model is not there, `BAD_STUDY` when pages cannot have it.
 */
export async function planPorts(
  study: Pick<Study, 'ports' | 'models'>,
  kinds: PortKinds,
  places: ModelPlaces,
): Promise<PortPlans> {
  const plans: [string, PortPlan][] = [];
  for (const [port, settings] of Object.entries(settingsOf(study.ports, kinds))) {
    const kind = kinds[port] as PortKind;
    const source = sourceOf(settings.backend, kind, { places, files: [study.models] });
    if (source === undefined) {
      plans.push([port, { kind, settings, model: null }]);
      continue;
    }
    const isPage = settings.where === 'page' && kind.page !== undefined;
    const model = isPage ? await kind.page.sense.model(source, places) : null;
    plans.push([port, { kind, settings, source, model }]);
  }
  return Object.fromEntries(plans);
}

/**
 * Where a backend of a port comes from; undefined for one that needs no file.
 *
 * @throws {ParleyError} as {@link SourceKind.find} says.
 */
export function sourceOf(
  name: string,
  { backends, sources }: Pick<PortKind, 'backends' | 'sources'>,
  {
    places,
    files,
  }: { readonly places: ModelPlaces; readonly files: readonly (string | null | undefined)[] },
): PortSource | undefined {
  if (backends.includes(name) || name === PROMPTED) return undefined;
  return sources?.find(name, places, files);
}

/** A port of a trial, as its specification has it. */
export function choiceOf({ source, model, settings }: PortPlan): PortChoice {
  const fallback = fallbackOf(settings);
  return {
    ...(source !== undefined && { source }),
    ...(model !== null && { isInPage: true }),
    ...(fallback !== null && { fallback }),
  };
}
