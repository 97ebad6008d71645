import type { Pose, SensorPreset } from '@parley/protocol';
import { createAgentCamera, placeCamera } from '@parley/scenes/three';
import { useMemo } from 'react';
import { outlineIn } from './outline-in';
import classes from './view-mark.module.css';
import type { ViewMarkSpec } from './view-mark-spec';

interface ViewMarkProps {
  readonly mark: ViewMarkSpec;
  readonly pose: Pose;
  readonly sensor: SensorPreset;
}

/** An outline over the view, where the robot stands still; nothing where what it is about is not in the view. */
export function ViewMark({ mark, pose, sensor }: ViewMarkProps) {
  const at = useMemo(() => {
    const camera = createAgentCamera(sensor);
    placeCamera(camera, pose, sensor);
    return outlineIn(camera, mark);
  }, [mark, pose, sensor]);
  if (at === null) return null;
  const percent = (share: number): string => `${(100 * share).toFixed(2)}%`;
  return (
    <div
      className={classes.outline}
      data-testid="view-mark"
      data-low={at.top < LABEL_SHARE || undefined}
      style={{
        left: percent(at.left),
        top: percent(at.top),
        width: percent(at.right - at.left),
        height: percent(at.bottom - at.top),
      }}
    >
      <span className={classes.label} data-side={(at.left + at.right) / 2 > 0.5 ? 'right' : 'left'}>
        {mark.label}
      </span>
    </div>
  );
}

/** With less room above it the word stands within the outline: a share of the view's height. */
const LABEL_SHARE = 0.22;
