import type { ColourName } from '@parley/protocol';
import type { BuiltHome, RenderPart, SceneInstance } from '@parley/scenes/format';
import { checkColours, seeAlone } from '../../src/colours';
import { boundsOf, type FurnitureModel, type FurnitureParams, plain } from '../../src/furniture';
import { intrinsicAttributes } from '../../src/look';
import { partToWorld } from '../../src/stance';

/** A part that does not look as it is said, in some of its colours. */
export interface SlotVerdict {
  readonly name: string;
  readonly problems: readonly { readonly colour: ColourName; readonly problem: string }[];
  /** Colours that were tried. */ readonly tried: number;
  /** Pixels of every part where most of the model is seen, by name of the part. */
  readonly shares: ReadonlyMap<string, number>;
}

const ORIGIN = { position: [0, 0, 0], yawDeg: 0 } as const;

export interface SurveyOptions {
  /** Names of all parts, in the order in which the model is built. */
  readonly partNames: readonly string[];
  /** Whether a part has no picture of its own. */ readonly isPlain: (name: string) => boolean;
}

/** Colours that have others near to them, and two that are unlike most. */
const TELLING: ReadonlySet<string> = new Set(['white', 'beige', 'yellow', 'black', 'red']);

/**
 * Paints every spoken part of a model in every colour that it may have, and looks. Parts that are right are left out.
 *
 * Plain parts are tried in few: what is right in these is right in all.
 */
export async function surveyModel(
  model: FurnitureModel,
  { partNames, isPlain }: SurveyOptions,
): Promise<SlotVerdict[]> {
  const verdicts: SlotVerdict[] = [];
  for (const [name, { role, colours, materials }] of Object.entries(model.slots)) {
    if (role === 'detail' || materials.length === 0) continue;
    const few = isPlain(name) ? colours.filter((one, i) => i === 0 || TELLING.has(one)) : colours;
    let tried = await tryColours(model, name, few);
    if (tried.problems.length === 0) continue;
    if (few.length < colours.length) tried = await tryColours(model, name, colours);
    const [first] = tried.home.scene.instances;
    const shares = first === undefined ? new Map() : await sharesOf(tried.home, first, partNames);
    verdicts.push({ name, problems: tried.problems, tried: colours.length, shares });
  }
  return verdicts;
}

/** What is wrong with a part in each of some colours. */
async function tryColours(model: FurnitureModel, name: string, colours: readonly ColourName[]) {
  const render = new Map<number, readonly RenderPart[]>();
  const instances = colours.map((colour, i) => {
    const params = paramsWith(model, name, colour);
    const parts = model.build(params).parts.map((part) => partToWorld(part, ORIGIN));
    render.set(i + 2, parts);
    return {
      id: i + 2,
      category: model.category,
      yawDeg: 0,
      aabb: boundsOf(parts.map(({ positions }) => positions)),
      attributes: intrinsicAttributes(model, params),
    } as SceneInstance;
  });
  const home = { scene: { instances }, render } as unknown as BuiltHome;
  const claim = model.slots[name]?.role === 'main' ? 'colour' : 'accent';
  const checked = await checkColours(home, instances);
  const problems = checked.flatMap(({ findings }, i) =>
    findings.flatMap((finding) =>
      finding.claim === claim && finding.problem !== null
        ? [{ colour: colours[i] as ColourName, problem: finding.problem }]
        : [],
    ),
  );
  return { home, problems };
}

/** Everything in its first colour, but one part; parts differ where they can. */
function paramsWith(model: FurnitureModel, name: string, colour: ColourName): FurnitureParams {
  const surfaces = Object.entries(model.slots).map(([each, { colours, materials }]) => {
    const other = colours.find((one) => one !== colour) ?? colours[0] ?? 'white';
    return [each, plain(each === name ? colour : other, materials[0] ?? 'wood')] as const;
  });
  return {
    surfaces: Object.fromEntries(surfaces),
    size: model.sizes.includes('medium') ? 'medium' : (model.sizes[0] ?? 'medium'),
    shape: model.shapes[0] ?? null,
    motif: model.motifs?.[0] ?? null,
    seed: '1',
  };
}

async function sharesOf(
  home: BuiltHome,
  instance: SceneInstance,
  partNames: readonly string[],
): Promise<Map<string, number>> {
  const sights = await seeAlone(home, instance);
  const best = sights.reduce((a, b) => (b.totalPixels > a.totalPixels ? b : a));
  return new Map(partNames.map((name, part) => [name, best.partPixels[part] ?? 0]));
}
