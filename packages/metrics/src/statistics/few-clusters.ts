import { studentT } from './student-t';

/** Two-sided quantile of the normal distribution at 95 %. */
const NORMAL = 1.959963984540054;

/**
 * How much wider than its percentiles a bootstrap over so many clusters must be: draws of g clusters vary by (g − 1)/g of what they stand
 * for, and their spread is itself estimated, with g − 1 degrees of freedom. So t(g − 1) · √(g/(g − 1)) over the normal quantile, the
 * correction of Hesterberg (The American Statistician 69, 2015, "expanded percentile"), put on the distances to either side; 1.35 of
 * seven clusters, 1.05 of thirty-five.
 *
 * @param clusters Number of clusters, 2 or more.
 */
export const wideningOf = (clusters: number): number =>
  (studentT(clusters - 1) * Math.sqrt(clusters / (clusters - 1))) / NORMAL;
