import { useMediaQuery } from '@mantine/hooks';

/** Too wide for cards, but too narrow for every column next to the menu: a list then leaves some out. */
export function useTightScreen(): boolean {
  return useMediaQuery('(min-width: 40em) and (max-width: 79.99em)', false, {
    getInitialValueInEffect: false,
  });
}
