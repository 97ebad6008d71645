import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvTable } from './csv-table';

it('gives a figure and the ends of its interval columns of their own', () => {
  const head = ['agent', 'SR %', 'NQ', 'p', 'steps'];
  const lines = [
    ['aiuta', '57.1 [51.9, 62.6]', '–', '< 0.0001', 12],
    ['=cmd', '-3.6 [-9.4, 2.1]', null, '0.0123', null],
    ['one home', '100.0', null, '–', 7],
  ];
  expect(csvTable({ head, lines })).toBe(
    [
      'agent,SR %,SR % low,SR % high,NQ,p,steps',
      'aiuta,57.1,51.9,62.6,,< 0.0001,12',
      "'=cmd,-3.6,-9.4,2.1,,0.0123,",
      'one home,100.0,,,,,7',
      '',
    ].join('\n'),
  );
});

it('leaves a negative number a number where no figure has an interval', () => {
  const lines = [['-66.7'], ['-3'], ['-2+3'], ['-cmd']];
  expect(csvTable({ head: ['SR points'], lines })).toBe("SR points\n-66.7\n-3\n'-2+3\n'-cmd\n");
});

it('has as many fields in every row, and loses no number', () => {
  const figure = fc.double({ min: -1e3, max: 1e3, noNaN: true }).map((value) => value.toFixed(2));
  const row = fc.tuple(figure, figure, figure);
  fc.assert(
    fc.property(fc.array(row, { minLength: 1 }), (rows) => {
      const lines = rows.map(([value, low, high]) => [`${value} [${low}, ${high}]`]);
      const [first, ...rest] = csvTable({ head: ['x'], lines })
        .trimEnd()
        .split('\n');
      expect(first).toBe('x,x low,x high');
      expect(rest).toEqual(rows.map((each) => each.join(',')));
    }),
  );
});
