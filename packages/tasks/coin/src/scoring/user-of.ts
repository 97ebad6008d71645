import type { MetricsSummary } from './summarize';

/** Who answers, as every table and plot of a report has it: a simulated user by name, a person by the kind of session (scripted ones are tests). */
export const userOf = ({ setting, user }: Pick<MetricsSummary, 'setting' | 'user'>): string =>
  setting.kind === 'simulated' ? user : `person (${setting.kind})`;
