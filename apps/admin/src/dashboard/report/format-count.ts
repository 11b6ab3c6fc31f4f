const countFormat = new Intl.NumberFormat('en-US');

export const formatCount = (value: number): string => countFormat.format(value);
