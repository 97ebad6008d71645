import { describe, expect, it } from 'vitest';
import { chooseSlots } from './choose-slots';
import type { MaterialMeasure } from './measure-materials';

const material = (name: string, of: Partial<MaterialMeasure>): MaterialMeasure => ({
  name,
  areaM2: 1,
  upAreaM2: 0,
  upperAreaM2: 0.5,
  rgb: [128, 128, 128],
  opacity: 1,
  picture: null,
  isOneHue: true,
  ...of,
});

const roles = (slots: ReturnType<typeof chooseSlots>): Record<string, readonly string[]> =>
  Object.fromEntries(slots.map((slot) => [slot.name, slot.materials]));

describe('chooseSlots', () => {
  it('says the colour of a chair of its cushion, although the frame is larger', () => {
    const slots = chooseSlots('chair', [
      material('frame', { areaM2: 0.8, upAreaM2: 0.05, rgb: [120, 70, 40] }),
      material('cushion', { areaM2: 0.3, upAreaM2: 0.14, rgb: [180, 40, 40] }),
    ]);
    expect(roles(slots)).toEqual({ main: ['cushion'], accent: ['frame'] });
    expect(slots.map(({ share }) => share)).toEqual([0.3 / 1.1, 0.8 / 1.1]);
  });

  it('takes the shade of a lamp and its foot, and leaves the bulb alone', () => {
    const slots = chooseSlots('lamp', [
      material('foot', { areaM2: 0.4, upperAreaM2: 0 }),
      material('shade', { areaM2: 0.3, upperAreaM2: 0.3, rgb: [240, 230, 200] }),
      material('bulb', { areaM2: 0.02, upperAreaM2: 0.02, rgb: [255, 255, 255] }),
    ]);
    expect(roles(slots)).toEqual({ main: ['shade'], accent: ['foot'], 'detail-1': ['bulb'] });
  });

  it('counts likes together, but not a picture with a plain colour, nor clear with solid', () => {
    const slots = chooseSlots('cup', [
      material('body', { areaM2: 2 }),
      material('body2', { rgb: [130, 126, 128] }),
      material('printed', { picture: 'a.jpg' }),
      material('window', { opacity: 0.2 }),
    ]);
    expect(roles(slots)).toEqual({
      main: ['body', 'body2'],
      'detail-1': ['printed'],
      'detail-2': ['window'],
    });
  });

  it('calls only small parts handles', () => {
    const knob = material('knob', { areaM2: 0.1, rgb: [200, 180, 90] });
    const door = material('door', { areaM2: 1, rgb: [240, 240, 240] });
    const body = material('body', { areaM2: 3 });
    expect(roles(chooseSlots('cabinet', [body, door, knob]))).toEqual({
      main: ['body'],
      accent: ['knob'],
      'detail-1': ['door'],
    });
    expect(roles(chooseSlots('cabinet', [body, door]))).not.toHaveProperty('accent');
  });

  it('leaves no material out', () => {
    const all = ['a', 'b', 'c', 'd'].map((name, i) =>
      material(name, { areaM2: i + 1, rgb: [i * 60, 255 - i * 60, 0] }),
    );
    for (const category of ['table', 'plant', 'toy', 'vase'] as const) {
      expect(
        chooseSlots(category, all)
          .flatMap((slot) => slot.materials)
          .sort(),
      ).toEqual(['a', 'b', 'c', 'd']);
    }
  });
});
