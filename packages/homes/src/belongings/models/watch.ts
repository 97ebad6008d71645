import type { ColourName, Vec3 } from '@parley/protocol';
import { cylinder, lathe, piece, place, plain, renderOnly } from '../../furniture';
import { board } from '../../furniture/models/parts';
import { disc, rect, stroke } from '../../textures/shapes';
import type { BelongingModel, BuiltPart } from '../belonging';
import { onFace, printOn } from '../laid-on';
import { BRIGHT, otherThan, takeTurns } from '../palette';
import { drawingOf, letterSize, letters } from '../prints';
import { part, strip } from './forms';

type Random = Parameters<BelongingModel['build']>[0];
const BANDS = [
  'brown',
  'black',
  'red',
  'blue',
  'green',
  'orange',
  'white',
  'turquoise',
] as const satisfies readonly ColourName[];
const [RY, RZ] = [0.034, 0.03];
const CENTRE: Vec3 = [0, 0.034, 0];
const TIMES = ['12:30', '07:45', '10:08', '21:15'] as const;

/** A wrist watch that stands on its closed band around a cushion: dial in front, buckle behind, a knob to the right. */
export const WATCH: BelongingModel = {
  category: 'watch',
  build: (random, n) => {
    const band = takeTurns(BANDS, n);
    const material = random.pick(['leather', 'plastic', 'metal'] as const);
    const shell = random.pick(['gold', 'grey', 'black'] as const);
    const isSquare = random.next() < 0.4;
    const cushion = otherThan(random, ['grey', 'white', 'navy', 'beige'], band);
    const buckle = random.pick(['gold', 'grey', 'black'] as const);
    const knob = random.pick([shell, otherThan(random, ['red', 'gold', 'blue'], shell)] as const);
    const seam = otherThan(random, BRIGHT, band);
    const hasSeam = random.next() < 0.5;
    const loop = (widthM: number, more: number) =>
      strip(CENTRE, [RY + more, RZ + more], { widthM, fromDeg: 0, toDeg: 360 });
    const z = RZ + 0.003;
    const housing = isSquare
      ? board([0.046, 0.046, 0.011], [0, CENTRE[1] - 0.023, z], 0.005)
      : place(
          lathe({
            profile: [
              [0, 0],
              [0.022, 0],
              [0.026, 0.003],
              [0.026, 0.008],
              [0.023, 0.011],
              [0, 0.011],
            ],
            segments: 30,
            proxySegments: 10,
          }),
          { at: [0, CENTRE[1], z - 0.005], pitch: 90 },
        );
    return [
      part(
        'band',
        { colour: band, material },
        piece(
          plain(band, material),
          loop(0.023, 0),
          loop(0.023, 0.0022),
          ...[-1, 1].map((s) => renderOnly(place(loop(0.001, 0.001), { at: [s * 0.0115, 0, 0] }))),
        ),
      ),
      ...(hasSeam
        ? [
            part(
              'stripe along the band',
              { colour: seam },
              piece(plain(seam, 'fabric'), renderOnly(loop(0.0065, 0.0029))),
            ),
          ]
        : []),
      part(
        'cushion',
        { colour: cushion },
        piece(
          plain(cushion, 'fabric'),
          place(
            cylinder({ radius: 0.029, height: 0.09, segments: 24, proxySegments: 8, bevel: 0.006 }),
            { at: [-0.045, CENTRE[1] - 0.002, 0], roll: -90, scale: [1, 1, 0.94] },
          ),
        ),
      ),
      part(
        'case',
        { colour: shell, shape: isSquare ? 'square' : 'round' },
        piece(plain(shell, 'metal'), housing),
      ),
      ...dialOf(isSquare, shell, { random, z: z + (isSquare ? 0.0055 : 0.006) }),
      part(
        'knob',
        { colour: knob },
        piece(
          plain(knob, 'metal'),
          renderOnly(
            place(cylinder({ radius: 0.0045, height: 0.007, segments: 12 }), {
              at: [isSquare ? 0.022 : 0.025, CENTRE[1], z],
              roll: -90,
            }),
          ),
        ),
      ),
      part(
        'buckle',
        { colour: buckle },
        piece(
          plain(buckle, 'metal'),
          renderOnly(board([0.03, 0.018, 0.004], [0, CENTRE[1] - 0.016, -RZ - 0.0045], 0.0015)),
          renderOnly(board([0.027, 0.004, 0.005], [0, CENTRE[1] + 0.012, -RZ - 0.003], 0.0015)),
        ),
      ),
    ];
  },
};

function dialOf(
  isSquare: boolean,
  shell: ColourName,
  { random, z }: { random: Random; z: number },
): BuiltPart[] {
  const face = otherThan(random, ['white', 'black', 'blue', 'green', 'red', 'beige'], shell);
  const hands = otherThan(random, ['black', 'white', 'gold', 'red', 'orange'], face);
  const laying = onFace([0, CENTRE[1], z]);
  const ground = isSquare ? rect(-1, -1, 1, 1) : disc(0, 0, 1);
  if (isSquare && random.next() < 0.6) {
    const time = random.pick(TIMES);
    return [
      part('display', { colour: face }, printOn(laying, drawingOf([ground, face]), 0.02, 'glass')),
      part(
        'time on the display',
        { lettering: time, colour: hands },
        printOn(
          onFace([0, CENTRE[1], z + 0.0006]),
          letters(time, hands),
          letterSize(time, 0.009),
          'glass',
        ),
      ),
    ];
  }
  const marks = [
    [0, -0.82],
    [0, 0.82],
    [-0.82, 0],
    [0.82, 0],
  ].map(([x, y]) => [disc(x as number, y as number, 0.09), hands] as const);
  return [
    part(
      'dial',
      { colour: face },
      printOn(laying, drawingOf([ground, face]), isSquare ? 0.02 : 0.0225, 'glass'),
    ),
    part(
      'hands',
      { colour: hands },
      printOn(
        onFace([0, CENTRE[1], z + 0.0006]),
        drawingOf(
          [stroke(0.13, [0, 0], [-0.42, -0.3]), hands],
          [stroke(0.1, [0, 0], [0.5, -0.5]), hands],
          ...marks,
        ),
        isSquare ? 0.019 : 0.021,
        'glass',
      ),
    ),
  ];
}
