import { createContext, type ReactNode } from 'react';

/** What stands in the bar for help: it is another feature's, so the app brings it. */
export const HelpSlot = createContext<ReactNode>(null);
