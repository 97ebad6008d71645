import * as Plot from '@observablehq/plot';
import type { ReportPlot } from '@parley/metrics';
import { parseHTML } from 'linkedom';

/** Room for labels on the left, pixels: about half a character's height each. */
const PX_PER_LETTER = 7.5;
const [LEAST_MARGIN, MOST_MARGIN] = [80, 420];
const WIDTH = 960;

/** A plot of a report as an element of HTML that needs nothing else: an SVG, with a legend where there are several colours. */
export function drawPlot(plot: ReportPlot): string {
  const { document } = parseHTML('<!doctype html><html><body></body></html>');
  const drawn = Plot.plot({
    document,
    width: WIDTH,
    marginBottom: 48,
    marginTop: 36,
    style: { fontSize: '14px' },
    ...optionsOf(plot),
  } as Plot.PlotOptions);
  return drawn.outerHTML;
}

const marginFor = (labels: readonly string[]): number => {
  const longest = Math.max(0, ...labels.map((label) => label.length));
  return Math.min(MOST_MARGIN, Math.max(LEAST_MARGIN, 16 + PX_PER_LETTER * longest));
};

const isShare = ({ low, high }: { readonly low: number; readonly high: number }): boolean =>
  low >= 0 && high <= 100;

/** Each once, in the order of the tables: by itself a legend would have 10 before 2. */
const inOrder = (labels: readonly string[]): string[] => [...new Set(labels)];

/** What the values are, with their unit; above several panels the unit, as each says what it has. */
function valueLabel({ points, unit }: Extract<ReportPlot, { kind: 'intervals' }>): string {
  const groups = inOrder(points.map(({ group }) => group));
  return groups.length === 1 ? `${groups[0]}, ${unit}` : `value, ${unit}`;
}

/** Green for the first part, which is what was wanted; others are told apart with any sight of colours. */
const PART_COLOURS = ['#2e8b57', '#f2b134', '#c8553d', '#7b6fb0', '#9aa5b1', '#4a4e57'] as const;

/** Shares stand on one axis in every report, so that two reports can be laid side by side. */
const percentOr = <Other>(label: string, other: Other): { domain: [number, number] } | Other =>
  label.endsWith('%') ? { domain: [0, 100] } : other;

function optionsOf(plot: ReportPlot): Plot.PlotOptions {
  switch (plot.kind) {
    case 'intervals':
      return {
        marginLeft: marginFor(plot.points.map(({ label }) => label)),
        x: {
          label: valueLabel(plot),
          grid: true,
          ...(plot.unit === '%' && plot.points.every(isShare)
            ? { domain: [0, 100] }
            : { zero: true }),
        },
        y: { label: 'condition', domain: inOrder(plot.points.map(({ label }) => label)) },
        fx: { label: null, domain: inOrder(plot.points.map(({ group }) => group)) },
        marks: [
          Plot.ruleX([0]),
          Plot.ruleY([...plot.points], {
            x1: 'low',
            x2: 'high',
            y: 'label',
            fx: 'group',
            strokeWidth: 2,
          }),
          Plot.dot([...plot.points], {
            x: 'value',
            y: 'label',
            fx: 'group',
            fill: 'currentColor',
            r: 4,
          }),
        ],
      };
    case 'curves':
      return {
        x: {
          ...{ label: plot.axes.x, grid: true, tickFormat: 'd' },
          ticks: wholeTicks(Math.max(...plot.points.map(({ x }) => x))),
        },
        y: { label: plot.axes.y, grid: true, ...percentOr(plot.axes.y, { zero: true }) },
        color: { legend: true, domain: inOrder(plot.points.map(({ label }) => label)) },
        marks: [
          Plot.ruleY([0]),
          Plot.line([...plot.points], {
            x: 'x',
            y: 'y',
            stroke: 'label',
            z: 'label',
            curve: 'step-after',
          }),
          Plot.dot([...plot.points], { x: 'x', y: 'y', fill: 'label', r: 3 }),
        ],
      };
    case 'shares':
      return {
        marginLeft: marginFor(plot.parts.map(({ label }) => label)),
        x: { label: 'share, %', percent: true, domain: [0, 100] },
        y: { label: 'condition', domain: inOrder(plot.parts.map(({ label }) => label)) },
        color: {
          legend: true,
          domain: inOrder(plot.parts.map(({ part }) => part)),
          range: [...PART_COLOURS],
        },
        marks: [
          Plot.barX([...plot.parts], {
            x: 'share',
            y: 'label',
            fill: 'part',
            z: 'part',
            order: null,
          }),
          Plot.ruleX([0]),
        ],
      };
    case 'counts':
      return countsOptions(plot);
    case 'boxes':
      return {
        marginLeft: marginFor(plot.values.map(({ label }) => label)),
        x: { label: plot.axes.y, grid: true },
        y: { label: null, domain: inOrder(plot.values.map(({ label }) => label)) },
        fy: { label: plot.axes.x, domain: inOrder(plot.values.map(({ group }) => group)) },
        marginRight: 90,
        marks: [Plot.boxX([...plot.values], { x: 'value', y: 'label', fy: 'group' })],
      };
  }
}

/** Whole numbers alone, ten at the most: what is counted has no halves. */
function wholeTicks(most: number): number[] {
  const step = Math.max(1, Math.ceil(most / 10));
  return Array.from({ length: Math.floor(most / step) + 1 }, (_, at) => at * step);
}

/** Bars by group, the longest first, every bar as wide as its words need. */
function countsOptions({
  unit,
  counts,
}: Extract<ReportPlot, { kind: 'counts' }>): Plot.PlotOptions {
  const groups = [...new Set(counts.map(({ group }) => group))];
  return {
    marginLeft: marginFor(counts.map(({ label }) => label)),
    marginRight: 24 + marginFor(groups),
    height: 90 + 26 * new Set(counts.map(({ label }) => label)).size * groups.length,
    x: {
      ...{ label: unit, grid: true, tickFormat: 'd' },
      ticks: wholeTicks(Math.max(...counts.map(({ count }) => count))),
    },
    y: { label: null, domain: [...new Set(counts.map(({ label }) => label))] },
    fy: { label: null, domain: groups },
    marks: [
      Plot.barX([...counts], { x: 'count', y: 'label', fy: 'group', fill: PART_COLOURS[0] }),
      Plot.ruleX([0]),
    ],
  };
}
