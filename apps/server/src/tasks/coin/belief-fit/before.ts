import type { Before } from './fit-constants';

/** What was set by hand before anything was counted: imagined beside the counts, so that few say little. */
export const HAND_SET: Before = {
  answerable: {
    colour: 0.97,
    content: 0.97,
    pattern: 0.92,
    accent: 0.8,
    shape: 0.85,
    material: 0.75,
    size: 0.5,
    near: 0.6,
    on: 0.75,
    room: 0,
  },
  personSure: { same: 0.92, close: 0.2, error: 0.06 },
  misread: 0.06,
};
