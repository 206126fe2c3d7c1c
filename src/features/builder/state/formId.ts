import { createContext } from 'react';

/** The form that is open: what is copied from its texts keeps its references only within it. */
export const FormIdContext = createContext('');
