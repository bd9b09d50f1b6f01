import type { MantineColorsTuple } from '@mantine/core';

/** Warm grey, for light surfaces and lines. */
export const gray: MantineColorsTuple = [
  '#faf9f7',
  '#f4f2ef',
  '#ebe8e3',
  '#ddd9d2',
  '#c6c1b8',
  '#8f8981',
  '#79736b',
  '#615c55',
  '#3f3b36',
  '#211f1c',
];

/** Warm dark, from text to the deepest ground, as Mantine orders it. */
export const dark: MantineColorsTuple = [
  '#ece9e4',
  '#b3ada4',
  '#96907f',
  '#7d776f',
  '#423e39',
  '#37342f',
  '#242220',
  '#1b1a18',
  '#151412',
  '#0f0e0d',
];

/** State colours; shade 5 is the text colour of the state on its own wash (shade 0). */
export const green: MantineColorsTuple = [
  '#e8f4ec',
  '#cfe8d8',
  '#a5d3b7',
  '#7fd3a3',
  '#3f9a68',
  '#17693f',
  '#135a36',
  '#0f4a2c',
  '#0b3a22',
  '#16291f',
];
export const amber: MantineColorsTuple = [
  '#fff3d6',
  '#fbe4ad',
  '#f6d383',
  '#f0c05a',
  '#b07a14',
  '#7a4b00',
  '#683f00',
  '#563400',
  '#442900',
  '#2e2410',
];
export const red: MantineColorsTuple = [
  '#fdecef',
  '#fbd3da',
  '#ffb8c4',
  '#ff9aac',
  '#d4405f',
  '#b01838',
  '#971430',
  '#7d1028',
  '#640c20',
  '#341820',
];
export const blue: MantineColorsTuple = [
  '#e8f1fa',
  '#cbe0f4',
  '#aed0f1',
  '#8fc1f0',
  '#3b7fbf',
  '#1a5490',
  '#16487b',
  '#123b66',
  '#0e2f51',
  '#15263a',
];
