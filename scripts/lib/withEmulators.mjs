import { build } from './build.mjs';
import { startEmulators } from './emulators.mjs';
import { appEnvironment, exampleCompany, serverEnvironment } from './environment.mjs';
import { chooseFirestoreEmulator } from './firestoreEmulator.mjs';
import { startInbox } from './inbox.mjs';
import { installDependencies } from './install.mjs';
import { choosePorts } from './ports.mjs';
import { layOutProfile } from './profile.mjs';
import { say } from './say.mjs';

/**
 * Builds the product and brings up an empty set of emulators, for tests, bench and soak.
 * @param {{only?: string[], parts?: ('app' | 'functions')[]}} options `only` some emulators; no `parts`, no build
 * @returns the profile and the environment in which a child finds everything
 */
export async function withEmulators(context, name, { only, parts = ['app', 'functions'] } = {}) {
  await installDependencies();
  const prefix = await chooseFirestoreEmulator();
  const ports = await choosePorts(name, { move: true });
  const profile = layOutProfile(name, ports);
  if (parts.length > 0) {
    const env = { ...appEnvironment(ports), ...exampleCompany };
    await build({ dist: profile.dist, lib: profile.lib, env, parts });
    const inbox = await startInbox(ports);
    context.onEnd(() => inbox.close());
  }
  const emulators = await startEmulators(profile, {
    prefix,
    only,
    onCrash: () => {
      say(`\nThe emulators ended before their time; what they said is in ${profile.log}.`);
      void context.end(1);
    },
  });
  context.onEnd(() => emulators.stop());
  return {
    profile,
    env: {
      ...serverEnvironment(ports),
      FORMLOOM_DIST: profile.dist,
      FORMLOOM_LIB: profile.lib,
    },
  };
}
