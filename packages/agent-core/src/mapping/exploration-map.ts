import type { GridSpec, Vec3 } from '@parley/protocol';
import { type CellBox, emptyBox } from './cell-box';
import { createDepthColumns, type DepthColumns } from './depth-columns';
import { centredGrid, toCells } from './grid';
import { createIntList, type IntList } from './int-list';
import { discOffsets, inflationRadiusCells, squareOffsets } from './kernels';
import type { MappingConfig } from './mapping-config';

/** Bits of a cell. Only ever set, never cleared: what was seen stays seen; but see `thinInflation` for BLOCKED. */
export const OBSTACLE = 1;
/** Within the robot's radius of an obstacle: its centre cannot be here. */
export const BLOCKED = 2;
/** Seen by fog of war. */
export const EXPLORED = 4;
/** Explored, widened a little: what frontiers are sought against. */
export const WIDENED = 8;
/** Within clearance of an obstacle: free, but dear to walk. */
export const NEAR = 16;

/** An obstacle that the robot cannot look over: a wall, a wardrobe. */
export const TALL = 32;

/** May the robot's centre be here, as far as it knows? */
export const isKnownFree = (cell: number): boolean => (cell & (EXPLORED | BLOCKED)) === EXPLORED;

/**
 * What the robot knows of the floor plan: one byte of bits per cell, and the lists of one step.
 * Plain data; the functions of this folder change it in place.
 */
export interface ExplorationMap {
  readonly grid: GridSpec;
  readonly config: MappingConfig;
  /** `heightCells × widthCells`, row-major, bits as above. */
  readonly cells: Uint8Array;
  /** Cells that became explored in this step, unsorted. */
  readonly newExplored: IntList;
  /** Cells that became obstacles in this step, unsorted. */
  readonly newObstacles: IntList;
  /** Border cells that may be frontiers, kept from step to step. */
  readonly frontierSeeds: IntList;
  /** Reach of every image column in the newest frame. */
  readonly columns: DepthColumns;
  /** Index offsets of the kernels, row-major. */
  kernels: {
    readonly blocked: Int32Array;
    readonly near: Int32Array;
    readonly widened: Int32Array;
  };
  /** Cells along the rim that stay unknown, so that no kernel leaves the grid. */
  readonly marginCells: number;
  /** Where explored floor is; kept where what it encloses is filled. */
  readonly exploredBox: CellBox;
  /** Grows when a cell becomes blocked: a path planned before may now be barred. */
  blockedVersion: number;
}

/** An empty map centred on a point of the floor plane. */
export function createExplorationMap(centre: Vec3, config: MappingConfig): ExplorationMap {
  const grid = centredGrid(centre, config);
  const width = grid.widthCells;
  const blockedCells = inflationRadiusCells(config);
  const nearCells = Math.max(blockedCells, toCells(config.clearanceM, grid));
  const shape = config.inflation === 'square' ? squareOffsets : discOffsets;
  return {
    grid,
    config,
    cells: new Uint8Array(width * grid.heightCells),
    newExplored: createIntList(4096),
    newObstacles: createIntList(),
    frontierSeeds: createIntList(),
    columns: createDepthColumns(),
    kernels: {
      blocked: shape(blockedCells, width),
      near: discOffsets(nearCells, width),
      widened: squareOffsets(config.exploredDilationCells, width),
    },
    marginCells: Math.max(blockedCells, nearCells, config.exploredDilationCells) + 1,
    exploredBox: emptyBox(),
    blockedVersion: 0,
  };
}
