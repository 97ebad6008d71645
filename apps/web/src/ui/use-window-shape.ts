import { useMediaQuery } from '@mantine/hooks';

/** A window that has no room for view and conversation side by side. */
export const useIsNarrow = (): boolean | undefined =>
  useMediaQuery('(max-width: 699px)', undefined, { getInitialValueInEffect: false });

/** A window in which picture, conversation and box for words want more height than one column has. */
export const useIsLow = (): boolean | undefined =>
  useMediaQuery('(max-height: 47.99rem)', undefined, { getInitialValueInEffect: false });

/** A touch screen held upright. */
export const useIsUprightTablet = (): boolean | undefined =>
  useMediaQuery('(pointer: coarse) and (orientation: portrait) and (min-width: 700px)', undefined, {
    getInitialValueInEffect: false,
  });
