import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { briefOf } from '../../test/coin-brief';
import { button, mountPages, press, sessionOf, textOfPage } from '../../test/mount-page';
import { StagePanel } from './stage-panel';

vi.mock('../scene/agent-view', () => ({ AgentView: () => <p>the robot’s view</p> }));
vi.mock('../map/map-panel', () => ({
  MapPanel: ({ isLarge, onToggle }: { isLarge: boolean; onToggle: () => void }) => (
    <button type="button" onClick={onToggle}>
      {isLarge ? 'large map' : 'small map'}
    </button>
  ),
}));
vi.mock('../scene/scene-store', () => ({ loadScene: () => undefined }));
vi.mock('./robot-status-line', () => ({ RobotStatusLine: () => null }));
vi.mock('./robot-log', () => ({ RobotLog: () => null }));
const { show } = mountPages();

const POSE = { position: [0, 0, 0], headingDeg: 0 };

/** The stage of an arm that shows this of the robot. */
async function stage(arm: object, pose: object | null = POSE) {
  const view = { ego: 'none', map: 'none', status: 'stage', ...arm };
  const episode = { task: 'coin', brief: briefOf('chair'), sceneUrl: '/scenes/maple/x.glb', view };
  await show(sessionOf({ page: 'episode', episode, pose }).within(<StagePanel />));
}
const key = (name: string) =>
  act(async () => void window.dispatchEvent(new KeyboardEvent('keydown', { key: name })));
const has = (words: string) => textOfPage().includes(words);

describe('the stage', () => {
  it('shows the robot’s view only in an arm that has it, and when there is a pose', async () => {
    await stage({ ego: 'live' });
    expect(has('the robot’s view')).toBe(true);
    await stage({ ego: 'live' }, null);
    expect(has('the robot’s view')).toBe(false);
    await stage({ ego: 'none' });
    expect(has('the robot’s view')).toBe(false);
  });

  it('says why there is no view, another thing for each arm', async () => {
    const texts = new Set<string>();
    for (const arm of [
      { ego: 'live' },
      { ego: 'at-question' },
      { questionPicture: 'robot-view' },
      { endPicture: 'robot-view' },
      {},
    ]) {
      await stage(arm, null);
      texts.add(textOfPage());
    }
    expect(texts.size).toBe(5);
  });

  it('has the map large where there is no view, and changes places by a press or by M', async () => {
    await stage({ ego: 'none', map: 'explored' });
    expect(button('large map')).toBeDefined();
    await stage({ ego: 'live', map: 'explored' });
    await press('small map');
    expect(has('large map')).toBe(true);
    await key('m');
    expect(has('small map')).toBe(true);
  });

  it('leaves M alone where the arm has no map', async () => {
    await stage({ ego: 'live' });
    await key('m');
    expect(has('map')).toBe(false);
  });
});
