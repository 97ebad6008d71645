import { type Estimate, shareText } from '@parley/metrics';
import type { Json } from '@parley/protocol';
import { z } from 'zod';
import type { Scheme } from '../shared';

/** Traits that may follow from how a condition is made: then they are no finding, and have no interval (SCI-38). */
export const FIXABLE_TRAITS = ['cr', 'hPe', 'hGo', 'ghostShare'] as const;
export type FixedTrait = (typeof FIXABLE_TRAITS)[number];

const Errors = z.object({ ghosts: z.number().default(0), preemptive: z.number().default(0) });
const Profile = z.object({
  body: z.object({ overhead: Errors.prefault({}), ground: Errors.prefault({}) }),
});

interface Made {
  readonly scheme: Scheme | null;
  readonly setting: {
    readonly kind: string;
    readonly backends: Readonly<Record<string, string>>;
    readonly profile: Json;
  };
}

/** Who always does what it is told cooperates by definition; bodies whose profile has no claims, or no ghosts, cannot show any. */
export function fixedTraits({ scheme, setting }: Made): FixedTrait[] {
  const isTold = scheme === 'cooperative' || scheme === 'selective-communication';
  const body = bodiesOf(setting);
  const never = (error: 'ghosts' | 'preemptive'): boolean =>
    body !== null && body.overhead[error] === 0 && body.ground[error] === 0;
  return [
    ...(isTold ? (['cr'] as const) : []),
    ...(never('preemptive') ? (['hPe'] as const) : []),
    ...(never('ghosts') ? (['hGo', 'ghostShare'] as const) : []),
  ];
}

/** How both speakers err, where both are bodies; null of models and people. */
function bodiesOf({ kind, backends, profile }: Made['setting']) {
  const areBodies = ['overhead', 'ground'].every((port) => backends[port]?.startsWith('gt-'));
  return kind === 'simulated' && areBodies ? (Profile.safeParse(profile).data?.body ?? null) : null;
}

type Figures = Readonly<Record<FixedTrait, Estimate>> & { readonly fixed?: readonly FixedTrait[] };

/** The same figures, those that are fixed without an interval. */
export function withFixed<F extends Figures>(figures: F, fixed: readonly FixedTrait[]): F {
  const bare = Object.fromEntries(
    fixed.map((trait) => [trait, { value: figures[trait].value, interval: null }]),
  );
  return { ...figures, ...bare, fixed };
}

/** A trait as tables have it, in %: with its interval, or why there is none. */
export function traitText(figures: Figures, trait: FixedTrait): string {
  if (figures.fixed?.includes(trait) !== true || figures[trait].value === null)
    return shareText(figures[trait]);
  return trait === 'cr' ? '1 by definition' : '–';
}
