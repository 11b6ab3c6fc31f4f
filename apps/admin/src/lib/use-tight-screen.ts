import { useMediaQuery } from '@mantine/hooks';

/** Too wide for cards, but too narrow for every column next to the menu: a list then leaves some out. */
export function useTightScreen(belowEm = 80): boolean {
  return useMediaQuery(`(min-width: 40em) and (max-width: ${belowEm - 0.01}em)`, false, {
    getInitialValueInEffect: false,
  });
}
