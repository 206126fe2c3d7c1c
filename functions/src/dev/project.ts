/** The project that a command is given, for scripts that are run by hand. */
import { databaseOf, type Firestore } from '../lib/admin';

/** Ends with a sentence. */
function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(1);
}

export interface ProjectDatabase {
  db: Firestore;
  project: string;
  /** Its address; undefined for a project that is deployed. */
  emulator: string | undefined;
  /** Ends because of an error. */
  fail: (error: unknown) => never;
}

/**
 * The database of `--project`. Ends with a sentence if none is named, or if an emulator's is named without an emulator.
 *
 * @param usage the command as it is to be typed
 */
export function projectDatabase(usage: string): ProjectDatabase {
  const args = process.argv.slice(2);
  const at = args.indexOf('--project');
  const project = at < 0 ? undefined : args[at + 1];
  const emulator = process.env['FIRESTORE_EMULATOR_HOST'];
  if (project === undefined || !/^[a-z][a-z0-9-]{4,29}$/.test(project)) {
    refuse(`Name the project: ${usage}`);
  }
  if (project.startsWith('demo-') && !emulator) {
    refuse(`“${project}” is an emulator’s project, and FIRESTORE_EMULATOR_HOST is not set.`);
  }
  const fail = (error: unknown): never => {
    const reason = error instanceof Error ? error.message : String(error);
    return refuse(
      /credential/i.test(reason)
        ? 'There are no credentials here. Run: gcloud auth application-default login'
        : `The content of ${project} could not be reached: ${reason}`,
    );
  };
  return { db: databaseOf(project), project, emulator, fail };
}
