import type { Vec3 } from '@parley/protocol';

/** What a letter of a floor plan stands for. Cells of one letter that touch by a side are one thing. */
export interface PlanThing {
  readonly category: string;
  readonly heightM: number;
}

export interface FloorPlanOptions {
  /** One string per row, north (−z) first: `#` wall, `.` floor, other letters by the legend. */
  readonly rows: readonly string[];
  readonly legend?: Readonly<Record<string, PlanThing>>;
  /** Side of a plan cell, metres. */
  readonly cellM?: number;
  /** Height of the walls and of the ceiling, metres. */
  readonly wallM?: number;
}

/** One thing of a plan. Ids start at 2; 1 is the walls. */
export interface PlanInstance {
  readonly id: number;
  readonly category: string;
  readonly heightM: number;
  readonly cells: readonly number[];
  readonly centre: Vec3;
}

/** A home drawn with letters: the world of robot tests. Plan cell (col, row) covers x from col · cellM, z from row · cellM. */
export interface FloorPlan {
  readonly cols: number;
  readonly rows: number;
  readonly cellM: number;
  readonly wallM: number;
  /** Instance id per cell; 0 floor, 1 wall. */
  readonly ids: Uint16Array;
  readonly instances: readonly PlanInstance[];
  /** Height of the solid in a cell, metres; 0 for floor. Outside the plan all is wall. */
  heightM(col: number, row: number): number;
  idAt(col: number, row: number): number;
}

/** Reads a floor plan. @throws {RangeError} on a letter without legend or rows of different length. */
export function readFloorPlan(options: FloorPlanOptions): FloorPlan {
  const { rows, legend = {}, cellM = 0.25, wallM = 2.5 } = options;
  const cols = rows[0]?.length ?? 0;
  const ids = new Uint16Array(cols * rows.length);
  const letterAt = (index: number): string => rows[Math.floor(index / cols)]?.[index % cols] ?? '#';
  rows.forEach((row, r) => {
    if (row.length !== cols) throw new RangeError(`readFloorPlan: row ${r} has another length`);
  });

  const instances: PlanInstance[] = [];
  for (let start = 0; start < ids.length; start++) {
    const letter = letterAt(start);
    if (letter === '.' || ids[start] !== 0) continue;
    if (letter === '#') {
      ids[start] = 1;
      continue;
    }
    const thing = legend[letter];
    if (thing === undefined) throw new RangeError(`readFloorPlan: no legend for ${letter}`);
    const id = instances.length + 2;
    const cells = [start];
    ids[start] = id;
    for (let i = 0; i < cells.length; i++) {
      const at = cells[i] as number;
      for (const next of [at - 1, at + 1, at - cols, at + cols]) {
        if (ids[next] !== 0 || letterAt(next) !== letter) continue;
        ids[next] = id;
        cells.push(next);
      }
    }
    const mean = (pick: (at: number) => number): number =>
      (cells.reduce((sum, at) => sum + pick(at) + 0.5, 0) / cells.length) * cellM;
    instances.push({
      id,
      ...thing,
      cells,
      centre: [mean((at) => at % cols), thing.heightM / 2, mean((at) => Math.floor(at / cols))],
    });
  }

  const idAt = (col: number, row: number): number =>
    col < 0 || row < 0 || col >= cols || row >= rows.length ? 1 : (ids[row * cols + col] as number);
  return {
    cols,
    rows: rows.length,
    cellM,
    wallM,
    ids,
    instances,
    idAt,
    heightM: (col, row) => {
      const id = idAt(col, row);
      return id === 0 ? 0 : id === 1 ? wallM : (instances[id - 2]?.heightM ?? 0);
    },
  };
}
