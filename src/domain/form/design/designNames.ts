/** Properties of a design as sentences have them. */
import type { FormDesign } from '@/domain/form/definition/definition';

const NAMES: Readonly<Record<keyof FormDesign, string>> = {
  light: 'colours',
  dark: 'dark colours',
  mode: 'light or dark mode',
  font: 'font',
  ownFont: 'font',
  corners: 'corners',
  spacing: 'spacing',
  width: 'width',
  surface: 'surface',
  buttons: 'buttons',
  logo: 'logo',
  cover: 'cover',
  background: 'background picture',
  backdrop: 'background pattern',
  layout: 'layout',
  progress: 'progress',
};

/** One property in a sentence. */
export function designPartName(name: string): string {
  return Object.hasOwn(NAMES, name) ? NAMES[name as keyof FormDesign] : 'design';
}

export function designPartNames(names: readonly string[]): string[] {
  return [...new Set(names.map(designPartName))];
}
