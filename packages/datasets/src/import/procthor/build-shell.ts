import { type ColourName, roundM, type Vec3 } from '@parley/protocol';
import type { RenderPart, Scene, SurfaceSpec } from '@parley/scenes/format';
import type { XZ } from '@parley/scenes/polygon';
import { ShapeUtils, Vector2 } from 'three';
import { addQuad, emptyDraft, type MeshDraft, toPart } from '../shared/boxes';
import { nearestColour } from './stand-in-colours';
import { holeIn, onFace, type PlacedOpening, solidRects, type WallFace } from './wall-faces';

const FLOOR_COLOURS: readonly (readonly [RegExp, ColourName, 'wood' | 'ceramic' | 'fabric'])[] = [
  [/carpet|rug/i, 'beige', 'fabric'],
  [/black|dark/i, 'grey', 'ceramic'],
  [/grey|concrete|tile|marble|stone/i, 'white', 'ceramic'],
  [/wood|oak|walnut|plank/i, 'brown', 'wood'],
];
const WALL_COLOURS: readonly (readonly [RegExp, ColourName])[] = [
  [/orange|brick/i, 'beige'],
  [/yellow/i, 'beige'],
  [/black|dark|grey/i, 'grey'],
];

const surface = (colour: ColourName, material: SurfaceSpec['material']): SurfaceSpec => ({
  colour,
  material,
  pattern: 'plain',
  patternColour: colour,
  textureId: null,
});

export interface Shell {
  readonly parts: readonly RenderPart[];
  /** Floors, face up, and walls: what bodies stand on and run into. */
  readonly floors: MeshDraft;
  readonly walls: MeshDraft;
}

export interface ShellPlan {
  readonly rooms: readonly (Scene['rooms'][number] & { readonly floorMaterial: string })[];
  readonly faces: readonly WallFace[];
  readonly openings: readonly PlacedOpening[];
}

/** Floors, ceilings and walls with their holes. */
export function buildShell({ rooms, faces, openings }: ShellPlan): Shell {
  const parts: RenderPart[] = [];
  const floors = emptyDraft();
  const walls = emptyDraft();
  const topOf = new Map<string, number>();
  for (const face of faces)
    topOf.set(face.roomId, Math.max(topOf.get(face.roomId) ?? 0, face.topM));
  for (const { id, polygonXZ, floorMaterial } of rooms) {
    const floor = emptyDraft();
    addFlat(floor, polygonXZ, 0, 1);
    addFlat(floors, polygonXZ, 0, 1);
    const [, colour, material] = FLOOR_COLOURS.find(([word]) => word.test(floorMaterial)) ?? [
      null,
      'brown' as const,
      'wood' as const,
    ];
    const ceiling = emptyDraft();
    addFlat(ceiling, polygonXZ, topOf.get(id) ?? 2.5, -1);
    parts.push(
      toPart(floor, surface(colour, material)),
      toPart(ceiling, surface('white', 'paper')),
    );
  }
  for (const face of faces) {
    const here = openings.filter(({ opening }) => [opening.wall0, opening.wall1].includes(face.id));
    const draft = emptyDraft();
    for (const rect of solidRects(
      face,
      here.map((opening) => holeIn(face, opening)),
    )) {
      const { u0, u1, y0, y1 } = rect;
      const corners: [Vec3, Vec3, Vec3, Vec3] = [
        onFace(face, u0, y0),
        onFace(face, u1, y0),
        onFace(face, u1, y1),
        onFace(face, u0, y1),
      ];
      for (const into of [draft, walls])
        addQuad(into, corners, [face.inward[0], 0, face.inward[1]]);
    }
    const named = WALL_COLOURS.find(([word]) => word.test(face.material))?.[1] ?? 'white';
    const colour = face.color === undefined ? named : nearestColour(face.color);
    if (draft.indices.length > 0) parts.push(toPart(draft, surface(colour, 'paper')));
  }
  return { parts, floors, walls };
}

/** Adds a flat polygon at a height that faces up (1) or down (−1). */
function addFlat(draft: MeshDraft, polygon: readonly XZ[], heightM: number, facing: 1 | -1): void {
  const base = draft.positions.length / 3;
  for (const [x, z] of polygon) {
    draft.positions.push(x, roundM(heightM), z);
    draft.normals.push(0, facing, 0);
    draft.uvs.push(x, z);
  }
  const contour = polygon.map(([x, z]) => new Vector2(x, z));
  for (const [a, b, c] of ShapeUtils.triangulateShape(contour, []) as [number, number, number][]) {
    const [p, q, r] = [polygon[a], polygon[b], polygon[c]] as [XZ, XZ, XZ];
    // Seen from above with z towards the viewer, counter-clockwise corners face up.
    const up = (q[1] - p[1]) * (r[0] - p[0]) - (q[0] - p[0]) * (r[1] - p[1]) > 0;
    const ordered = up === (facing === 1) ? [a, b, c] : [a, c, b];
    draft.indices.push(...ordered.map((k) => base + k));
  }
}
