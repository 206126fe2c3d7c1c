/** Whether this is the Functions emulator. Alone in its file: what defines the functions is read at every start. */
export const inFunctionsEmulator = (
  variables: Readonly<Record<string, string | undefined>>,
): boolean => variables['FUNCTIONS_EMULATOR'] === 'true';
