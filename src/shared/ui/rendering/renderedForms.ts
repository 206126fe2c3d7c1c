import { createContext } from 'react';
import type { LiveForm } from '@/domain/responses/mount';

/**
 * How a live form looks before its script: given where pages are rendered at build, and nowhere else. The app itself
 * never loads the form's renderer.
 */
export const RenderedForms = createContext<
  ((form: Omit<LiveForm, 'onSubmit'>) => string) | undefined
>(undefined);
