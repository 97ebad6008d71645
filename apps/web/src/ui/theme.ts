import {
  ActionIcon,
  Anchor,
  Button,
  type CSSVariablesResolver,
  createTheme,
  Input,
  type MantineColorsTuple,
  Modal,
  Paper,
} from '@mantine/core';

/** The one accent: a calm green-blue. Shade 7 on white and shade 4 on the dark surface both pass 4.5:1. */
const sea: MantineColorsTuple = [
  '#effaf8',
  '#d9f1ed',
  '#b2e2da',
  '#86d1c5',
  '#5cbfb1',
  '#37a99b',
  '#1d8f83',
  '#0f766e',
  '#0c5f59',
  '#084843',
];

/** Warm greys, so that light pages read as paper rather than as glass. */
const dark: MantineColorsTuple = [
  '#d9dcdb',
  '#b7bcbb',
  '#8f9796',
  '#606a69',
  '#3d4645',
  '#323a39',
  '#262d2c',
  '#1d2322',
  '#171c1b',
  '#101413',
];

export const theme = createTheme({
  primaryColor: 'sea',
  primaryShade: { light: 7, dark: 7 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  colors: { sea, dark },
  fontFamily: "'Inter Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif",
  // Nothing on a participant's page is smaller than 14 px.
  fontSizes: { xs: '0.875rem', sm: '0.9375rem', md: '1rem', lg: '1.125rem', xl: '1.3125rem' },
  lineHeights: { xs: '1.45', sm: '1.5', md: '1.6', lg: '1.6', xl: '1.5' },
  headings: {
    fontWeight: '650',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '1.2' },
      h2: { fontSize: '1.5rem', lineHeight: '1.3' },
      h3: { fontSize: '1.1875rem', lineHeight: '1.4' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.45' },
    },
  },
  defaultRadius: 'md',
  radius: { xs: '4px', sm: '6px', md: '10px', lg: '16px', xl: '24px' },
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: Button.extend({ defaultProps: { size: 'md' } }),
    ActionIcon: ActionIcon.extend({ defaultProps: { size: 44, variant: 'subtle', color: 'gray' } }),
    Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
    Modal: Modal.extend({
      defaultProps: { centered: true, radius: 'lg', padding: 'xl', overlayProps: { blur: 2 } },
      styles: {
        content: { background: 'var(--parley-surface)' },
        header: { background: 'var(--parley-surface)' },
        title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 650 },
      },
    }),
    InputWrapper: Input.Wrapper.extend({
      styles: { description: { fontSize: 'var(--mantine-font-size-xs)' } },
    }),
    Paper: Paper.extend({ defaultProps: { radius: 'lg' } }),
  },
});

/** Surfaces and lines that Mantine has no name for. */
export const resolveVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#f7f7f4',
    '--mantine-color-text': '#1d2524',
    '--mantine-color-dimmed': '#566160',
    '--mantine-color-default-border': '#8b9593',
    '--parley-surface': '#ffffff',
    '--parley-sunken': '#eeefeb',
    '--parley-line': '#dfe2dd',
    '--parley-accent': sea[7],
    '--parley-accent-soft': sea[0],
    '--parley-accent-line': sea[3],
    '--parley-accent-text': sea[8],
  },
  dark: {
    '--mantine-color-body': '#131817',
    '--mantine-color-text': '#e7eae9',
    '--mantine-color-dimmed': '#a9b2b0',
    '--mantine-color-default-border': '#6f7a78',
    '--parley-surface': '#1b2120',
    '--parley-sunken': '#0e1211',
    '--parley-line': '#2f3836',
    '--parley-accent': sea[4],
    '--parley-accent-soft': '#12302c',
    '--parley-accent-line': sea[8],
    '--parley-accent-text': sea[2],
  },
});
