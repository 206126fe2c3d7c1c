/** The one address of the definition's types (form.ts begins). */
export * from './limits';
export * from './parts';
export * from './conditions';
export * from './fields';
export * from './prices';
export * from './design';
export * from './fieldsOf';
export * from './form';
