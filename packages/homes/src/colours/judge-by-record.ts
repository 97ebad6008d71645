import type { Attributes, RenderPart } from '@parley/scenes/format';
import type { AuditedModel, AuditedPart } from '../audit';
import { type ColourFinding, isColour, partProblem, wholeProblem } from './judge-colour';
import type { Sight } from './see-alone';

interface Seen {
  readonly parts: readonly RenderPart[];
  readonly sights: readonly Sight[];
}

/**
 * Is what a thing of the library is said to look like what was judged of its model by sight? The record
 * says which part is spoken of; a part that keeps its own look must have the name that the record gives it, one that is
 * painted is looked at.
 */
export function judgeByRecord(
  attributes: Attributes,
  { parts: judged }: AuditedModel,
  seen: Seen,
): ColourFinding[] {
  const { colour, material, pattern, accent } = attributes;
  const [main, side] = (['main', 'accent'] as const).map((role) =>
    judged.find((part) => part.role === role),
  );
  const findings: ColourFinding[] = [];
  if (isColour(colour)) {
    const problem =
      recordProblem(colour, main, seen) ??
      (main?.isPainted === true
        ? wholeProblem([colour, accent], seen.parts.map(surfaceOf), seen.sights)
        : null);
    findings.push({ claim: 'colour', said: colour, problem });
  }
  if (typeof material === 'string') {
    const known: readonly string[] = main?.materials ?? [];
    const problem = known.includes(material) ? null : `it looks ${known.join(' or ')}`;
    findings.push({ claim: 'material', said: material, problem });
  }
  const shown = patternOf(main, seen);
  if (shown !== null || pattern !== undefined) {
    const problem = pattern === shown ? null : `people see ${shown ?? 'none'}`;
    findings.push({ claim: 'pattern', said: `${pattern ?? 'none'}`, problem });
  }
  if (isColour(accent))
    findings.push({ claim: 'accent', said: accent, problem: recordProblem(accent, side, seen) });
  return findings;
}

/**
 * Pattern that the part shows which is spoken of: the one that it was given, else that of its own picture, which the record
 * names. Null where nobody speaks of one, as of the grain of wood.
 */
function patternOf(judged: AuditedPart | undefined, { parts }: Seen): string | null {
  const part = parts.find(({ slot }) => slot === judged?.slot);
  if (judged === undefined || part === undefined) return null;
  if (part.surface.pattern !== 'plain') return part.surface.pattern;
  const isCloth = part.surface.material === 'fabric';
  const hasOwn = (part.look?.picture ?? null) !== null;
  if (hasOwn && judged.pattern !== null) return judged.pattern;
  return isCloth && (hasOwn || judged.isPainted) ? 'plain' : null;
}

const surfaceOf = ({ surface }: RenderPart): RenderPart['surface'] => surface;

function recordProblem(
  said: string,
  judged: AuditedPart | undefined,
  { parts, sights }: Seen,
): string | null {
  if (judged === undefined) return 'nobody would say a colour of it';
  const at = parts.findIndex(({ slot }) => slot === judged.slot);
  const part = parts[at];
  if (part === undefined) return `its ${judged.word} is missing`;
  if (part.surface.colour !== said)
    return `its ${judged.word} is ${part.surface.colour}, and that is what people see`;
  if (!judged.isPainted) return judged.colour === said ? null : `people call it ${judged.colour}`;
  const own = parts.map((_, i) => i === at);
  return partProblem(part.surface.colour, parts.map(surfaceOf), { sights, own });
}
