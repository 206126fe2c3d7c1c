/**
 * The form definition: what a person builds, what is published, and what an answer is read against.
 * Types only, so that the public page carries no schema library; definition.schema.ts checks foreign input.
 *
 * Order of pages and fields lives in `pages` only. Ids are never derived from labels and never used twice.
 */

// The one address of the definition's types.
export * from './limits';
export * from './parts';
export * from './conditions';
export * from './fields';
export * from './design';
export * from './fieldsOf';
export * from './form';
