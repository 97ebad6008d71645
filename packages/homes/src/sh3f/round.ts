/** To 0.01; never −0. */
export const hundredths = (x: number): number => Math.round(x * 100) / 100 + 0;
/** To 0.001: metres to millimetres; never −0. */
export const thousandths = (x: number): number => Math.round(x * 1000) / 1000 + 0;
