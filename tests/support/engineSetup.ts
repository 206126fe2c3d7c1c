/** Tests run the same engine as app and functions. */
import { installEngine } from '@/domain/engine/installEngine';
import { installUsualTexts } from '@/domain/form/editing/usualTextTable';
import { afterAll } from 'vitest';
import { putBack } from './putBack';

installEngine();
installUsualTexts();
afterAll(putBack);
