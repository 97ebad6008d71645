import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { briefOf } from '../../test/coin-brief';
import { button, mountPages, press, sessionOf, textOfPage } from '../../test/mount-page';
import { StagePanel } from './stage-panel';

vi.mock('../scene/agent-view', () => ({ AgentView: () => <p>the robot’s view</p> }));
vi.mock('../map/map-panel', () => ({
  MapPanel: ({ isLarge, onToggle }: { isLarge: boolean; onToggle: (() => void) | null }) => (
    <div>
      <p>{isLarge ? 'large map' : 'small map'}</p>
      {onToggle !== null && (
        <button type="button" onClick={onToggle}>
          map size
        </button>
      )}
      {isLarge && <input type="radio" aria-label="legend" />}
    </div>
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
const key = (name: string, on: EventTarget = window) =>
  act(
    async () =>
      void on.dispatchEvent(
        new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }),
      ),
  );
const place = (name: string) =>
  document.querySelector(`[data-place="${name}"] p`)?.textContent ?? null;
/** What stands in the large place, and what in the small one. */
const places = () => ({ main: place('main'), corner: place('corner') });
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

  it('has the map large where there is no view, and nothing that would make it small', async () => {
    await stage({ ego: 'none', map: 'explored' });
    for (const name of ['m', 'Escape']) {
      await key(name);
      expect(has('large map'), name).toBe(true);
    }
    expect(document.querySelector('button')).toBeNull();
  });

  it('exchanges view and map by a press or by M, and covers neither', async () => {
    await stage({ ego: 'live', map: 'explored' });
    expect(places()).toEqual({ main: 'the robot’s view', corner: 'small map' });
    await press('map size');
    expect(places()).toEqual({ main: 'large map', corner: 'the robot’s view' });
    await key('m');
    expect(places()).toEqual({ main: 'the robot’s view', corner: 'small map' });
    await key('m');
    expect(places()).toEqual({ main: 'large map', corner: 'the robot’s view' });
  });

  it('makes the map small by Escape, which never makes it large', async () => {
    await stage({ ego: 'live', map: 'explored' });
    await key('Escape');
    expect(places().main).toBe('the robot’s view');
    await key('m');
    await key('Escape');
    expect(places().main).toBe('the robot’s view');
  });

  it('leaves Escape to a dialog and to a box that it is for', async () => {
    await stage({ ego: 'live', map: 'explored' });
    await key('m');
    const dialog = document.createElement('div');
    dialog.setAttribute('role', 'dialog');
    document.body.append(dialog);
    await key('Escape');
    expect(places().main, 'a dialog is there').toBe('large map');
    const inner = dialog.appendChild(document.createElement('span'));
    const closing = (event: Event) => event.target === inner && dialog.remove();
    window.addEventListener('keydown', closing, { capture: true });
    await key('Escape', inner);
    window.removeEventListener('keydown', closing, { capture: true });
    expect(places().main, 'the dialog went by it').toBe('large map');
    const prevent = (event: Event) => event.preventDefault();
    document.body.addEventListener('keydown', prevent);
    await key('Escape', document.body);
    document.body.removeEventListener('keydown', prevent);
    expect(places().main, 'a box had it').toBe('large map');
    await key('Escape', document.body);
    expect(places().main).toBe('the robot’s view');
  });

  it('keeps the focus: of a part of the map that goes, on the button of the map; elsewhere where it is', async () => {
    await stage({ ego: 'live', map: 'explored' });
    await press('map size');
    document.querySelector<HTMLElement>('[aria-label="legend"]')?.focus();
    await key('Escape');
    expect(document.activeElement).toBe(button('map size'));
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    await key('m');
    await key('Escape');
    expect(document.activeElement).toBe(elsewhere);
    elsewhere.remove();
  });

  it('leaves M alone where the arm has no map', async () => {
    await stage({ ego: 'live' });
    await key('m');
    expect(has('map')).toBe(false);
  });
});
