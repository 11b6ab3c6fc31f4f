import type { MantineColorsTuple } from '@mantine/core';

/** The one hot accent. Shade 6 carries white text at 5:1. */
const ember: MantineColorsTuple = [
  '#fff2ec',
  '#ffe1d6',
  '#ffc0ab',
  '#fb997b',
  '#f57650',
  '#e8532c',
  '#c93a14',
  '#ab2f0f',
  '#89260c',
  '#5c1a09',
];

/** Credits and coins only. */
const gold: MantineColorsTuple = [
  '#fff8e6',
  '#fbedc6',
  '#f5db92',
  '#edc75d',
  '#e2b236',
  '#c9981b',
  '#8a650a',
  '#735408',
  '#5d4306',
  '#453204',
];

const teal: MantineColorsTuple = [
  '#e9f6f3',
  '#cfeae4',
  '#a1d5ca',
  '#6fbdae',
  '#45a594',
  '#248877',
  '#0f6e5f',
  '#0c5a4e',
  '#09473d',
  '#06342d',
];

const red: MantineColorsTuple = [
  '#fdf0ef',
  '#fbdedb',
  '#f6bab5',
  '#f09a93',
  '#ea7c74',
  '#dc4a41',
  '#b3261e',
  '#971f18',
  '#7c1a14',
  '#59120e',
];

const green: MantineColorsTuple = [
  '#eef7ee',
  '#d9eeda',
  '#b1dbb4',
  '#86c68b',
  '#63b26a',
  '#3d9147',
  '#256f30',
  '#1e5b28',
  '#18481f',
  '#103416',
];

const yellow: MantineColorsTuple = [
  '#fff7e0',
  '#fdecbe',
  '#f9da87',
  '#f2c650',
  '#e6b02a',
  '#c5900f',
  '#855d00',
  '#6f4e00',
  '#5a3f00',
  '#432f00',
];

const blue: MantineColorsTuple = [
  '#eff5fb',
  '#dbe8f5',
  '#b5d0ea',
  '#8ab5dd',
  '#669dd0',
  '#3f7fba',
  '#23619b',
  '#1d5080',
  '#173f66',
  '#112e4a',
];

/** Warm neutrals: Mantine reads its light borders, hovers and placeholders from here. */
const gray: MantineColorsTuple = [
  '#f7f4ee',
  '#f1ece3',
  '#e9e3d7',
  '#ddd5c6',
  '#c8beac',
  '#a3998a',
  '#7f7567',
  '#625a4e',
  '#423c33',
  '#25211b',
];

/** Mantine's dark scheme: 0 is text, 6 raised surfaces, 7 the page, 8 and 9 wells. */
const dark: MantineColorsTuple = [
  '#f0ebe2',
  '#d3ccc0',
  '#b0a799',
  '#948b7d',
  '#4a433a',
  '#362f28',
  '#221d19',
  '#12100e',
  '#0d0b09',
  '#080706',
];

export const paletteTuples = { ember, gold, teal, red, green, yellow, blue, gray, dark };
