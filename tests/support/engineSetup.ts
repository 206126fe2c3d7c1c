/** Tests run the same engine as app and functions. */
import { installEngine } from '@/domain/engine/installEngine';
import { afterAll } from 'vitest';
import { putBack } from './putBack';

installEngine();
afterAll(putBack);
