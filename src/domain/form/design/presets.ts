/** Designs to begin with: colours by day and by night, a font and a shape. Pictures and layout stay the form's own. */
import type { Colours, FormDesign } from '@/domain/form/definition/definition';

export interface Preset {
  id: string;
  name: string;
  design: FormDesign;
}

const colours = (ground: string, paper: string, ink: string, accent: string): Colours => ({
  accent,
  ground,
  paper,
  ink,
});

/** In the order of the gallery. The first is a form without a design. */
export const PRESETS: readonly Preset[] = [
  { id: 'plain', name: 'Plain', design: {} },
  {
    id: 'linen',
    name: 'Linen',
    design: {
      light: colours('#f3ece1', '#fffdf8', '#2b2620', '#96552a'),
      dark: colours('#191613', '#231f1b', '#f3ede4', '#e3a878'),
      font: 'lora',
    },
  },
  {
    id: 'lavender',
    name: 'Lavender',
    design: {
      light: colours('#ece7fb', '#ffffff', '#251f3b', '#6548d6'),
      dark: colours('#14111f', '#1e1a2d', '#f2effb', '#b6a4ff'),
      font: 'figtree',
      corners: 'round',
    },
  },
  {
    id: 'studio',
    name: 'Studio',
    design: {
      light: colours('#ffffff', '#ffffff', '#111111', '#111111'),
      dark: colours('#0d0d0d', '#0d0d0d', '#f5f5f5', '#f5f5f5'),
      font: 'space-grotesk',
      corners: 'sharp',
      surface: 'open',
    },
  },
  {
    id: 'forest',
    name: 'Forest',
    design: {
      light: colours('#1b4033', '#fffdf6', '#1b2b24', '#1f6b4c'),
      dark: colours('#0b1a14', '#142a21', '#eef5ef', '#8fd6ad'),
      font: 'lora',
      corners: 'round',
    },
  },
  {
    id: 'coral',
    name: 'Coral',
    design: {
      light: colours('#ffe9e2', '#ffffff', '#331d18', '#cf4229'),
      dark: colours('#1c1210', '#281a17', '#fbeeea', '#ff9c86'),
      font: 'dm-sans',
      corners: 'round',
    },
  },
  {
    id: 'midnight',
    name: 'Midnight',
    design: {
      mode: 'dark',
      dark: colours('#0a0f1f', '#0a0f1f', '#edf1fd', '#93abff'),
      font: 'figtree',
      corners: 'round',
      surface: 'open',
    },
  },
  {
    id: 'meadow',
    name: 'Meadow',
    design: {
      light: colours('#e2f0df', '#ffffff', '#1c2a1f', '#2c7a4b'),
      dark: colours('#101812', '#19241c', '#ecf5ed', '#8ed3a4'),
      font: 'nunito',
      corners: 'pill',
    },
  },
  {
    id: 'editorial',
    name: 'Editorial',
    design: {
      light: colours('#fbf6ee', '#fbf6ee', '#1c1a17', '#a8231c'),
      dark: colours('#161412', '#161412', '#f5f0e8', '#ff9a8f'),
      font: 'playfair-display',
      corners: 'sharp',
      spacing: 'airy',
      surface: 'open',
    },
  },
  {
    id: 'ocean',
    name: 'Ocean',
    design: {
      light: colours('#d5ecf1', '#ffffff', '#0e2a33', '#0a7086'),
      dark: colours('#08171c', '#0f242b', '#e9f6f9', '#74d0e3'),
      font: 'dm-sans',
    },
  },
  {
    id: 'sunshine',
    name: 'Sunshine',
    design: {
      light: colours('#ffd95c', '#fffdf4', '#2a220d', '#2a220d'),
      dark: colours('#1a160a', '#262010', '#fdf5df', '#ffd95c'),
      font: 'fraunces',
      corners: 'pill',
    },
  },
  {
    id: 'rose',
    name: 'Rose',
    design: {
      light: colours('#fbe3ea', '#ffffff', '#3a1626', '#b82259'),
      dark: colours('#1d1017', '#291822', '#fbecf2', '#ff9dbf'),
      font: 'fraunces',
      corners: 'round',
    },
  },
  {
    id: 'terminal',
    name: 'Terminal',
    design: {
      light: colours('#eff4f1', '#ffffff', '#10201a', '#0f6f49'),
      dark: colours('#0b110e', '#121a16', '#dff3e7', '#5fe3a1'),
      font: 'geist-mono',
      corners: 'sharp',
      buttons: 'outline',
    },
  },
  {
    id: 'indigo',
    name: 'Indigo',
    design: {
      light: colours('#4a41dd', '#ffffff', '#1b1942', '#4a41dd'),
      dark: colours('#17143f', '#211d55', '#efeffd', '#aaa5ff'),
      font: 'figtree',
      corners: 'pill',
      buttons: 'full',
    },
  },
  {
    id: 'terracotta',
    name: 'Terracotta',
    design: {
      light: colours('#c4633f', '#fff9f4', '#35201a', '#a5492a'),
      dark: colours('#1e120d', '#2c1b14', '#fbeee6', '#f3a482'),
      font: 'nunito',
      corners: 'round',
    },
  },
  {
    id: 'slate',
    name: 'Slate',
    design: {
      light: colours('#e6eaf0', '#ffffff', '#1a2431', '#31507f'),
      dark: colours('#10151c', '#19212b', '#eaf0f7', '#9dbdea'),
      font: 'dm-sans',
      spacing: 'tight',
    },
  },
  {
    id: 'sage',
    name: 'Sage',
    design: {
      light: colours('#f3f1e6', '#f3f1e6', '#25291f', '#4b6238'),
      dark: colours('#141611', '#141611', '#eff1e9', '#b5cc9c'),
      font: 'fraunces',
      corners: 'pill',
      spacing: 'airy',
      surface: 'open',
    },
  },
];
