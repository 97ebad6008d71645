/** A rectangle on the map, in pixels. */
export interface LabelBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface LabelRequest {
  /** What the label belongs to. */ readonly anchor: { readonly x: number; readonly y: number };
  readonly width: number;
  readonly height: number;
  /** From the anchor to the label's nearest side. */ readonly gap: number;
  /** The higher, the earlier it chooses. */ readonly priority: number;
}

/**
 * Puts each label right, left, above or below its anchor, where it covers neither another label nor anything in `taken`.
 * The most important choose first; a label without room is left out rather than made unreadable.
 *
 * @returns One box or null for each request, in the order given.
 */
export function placeLabels(
  requests: readonly LabelRequest[],
  taken: readonly LabelBox[] = [],
): (LabelBox | null)[] {
  const placed: LabelBox[] = [];
  const boxes: (LabelBox | null)[] = requests.map(() => null);
  const order = requests
    .map((request, i) => ({ request, i }))
    .sort((a, b) => b.request.priority - a.request.priority || a.i - b.i);
  for (const { request, i } of order) {
    const box = sidesOf(request).find((side) =>
      [...taken, ...placed].every((other) => !overlap(side, other)),
    );
    if (box === undefined) continue;
    placed.push(box);
    boxes[i] = box;
  }
  return boxes;
}

export const overlap = (a: LabelBox, b: LabelBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

function sidesOf({ anchor: { x, y }, width, height, gap }: LabelRequest): LabelBox[] {
  const size = { width, height };
  return [
    { x: x + gap, y: y - height / 2, ...size },
    { x: x - gap - width, y: y - height / 2, ...size },
    { x: x - width / 2, y: y - gap - height, ...size },
    { x: x - width / 2, y: y + gap, ...size },
  ];
}
