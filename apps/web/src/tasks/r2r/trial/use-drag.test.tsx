import { act } from 'react';
import { expect, it } from 'vitest';
import { mountPages } from '../../../../test/mount-page';
import { createGaze, type GazeStore } from './gaze-store';
import { useDrag } from './use-drag';

const { show } = mountPages();

const Held = ({ gaze }: { readonly gaze: GazeStore }) => <div id="held" {...useDrag(gaze)} />;

/** A picture 750 px high, that looks to bearing 90° on the level: 0.1° a pixel, as its field is 75°. */
async function picture() {
  const gaze = createGaze(90);
  gaze.setState({ target: LEVEL, shown: LEVEL });
  await show(<Held gaze={gaze} />);
  const box = document.getElementById('held') as HTMLElement;
  const captured: number[] = [];
  Object.defineProperty(box, 'clientHeight', { value: 750 });
  box.setPointerCapture = (id) => captured.push(id);
  const point = (type: string, by: string, pointerId: number, [x, y]: readonly [number, number]) =>
    act(async () => {
      const event = new MouseEvent(type, { bubbles: true, clientX: x, clientY: y });
      box.dispatchEvent(Object.assign(event, { pointerId, pointerType: by }));
    });
  return { captured, point, shown: () => gaze.getState().shown };
}
const LEVEL = { bearingDeg: 90, pitchDeg: 0 };

it.each(['mouse', 'touch'])(
  'follows a %s that holds it, at once, and stays where it is let go',
  async (by) => {
    const { captured, point, shown } = await picture();
    await point('pointermove', by, 1, [40, 40]);
    expect(shown()).toEqual(LEVEL);
    await point('pointerdown', by, 1, [400, 300]);
    expect(captured).toEqual([1]);
    // Drawn 100 px to the left and 50 px down: it looks 10° to the right and 5° up.
    await point('pointermove', by, 1, [350, 320]);
    await point('pointermove', by, 1, [300, 350]);
    expect(shown().bearingDeg).toBeCloseTo(100, 9);
    expect(shown().pitchDeg).toBeCloseTo(5, 9);
    await point('pointerup', by, 1, [300, 350]);
    await point('pointermove', by, 1, [0, 0]);
    expect(shown().bearingDeg).toBeCloseTo(100, 9);
  },
);

it('heeds the first of two fingers alone, until it is lifted or taken away', async () => {
  const { captured, point, shown } = await picture();
  await point('pointerdown', 'touch', 1, [400, 300]);
  await point('pointerdown', 'touch', 2, [100, 300]);
  await point('pointermove', 'touch', 2, [0, 300]);
  await point('pointerup', 'touch', 2, [0, 300]);
  expect([captured, shown()]).toEqual([[1], LEVEL]);
  await point('pointercancel', 'touch', 1, [400, 300]);
  await point('pointerdown', 'touch', 2, [100, 300]);
  await point('pointermove', 'touch', 2, [200, 300]);
  expect(shown().bearingDeg).toBeCloseTo(80, 9);
});
