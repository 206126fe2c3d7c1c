/** Every kind of job. The compiler requires one entry per kind of `jobSchema`, which runs jobs of that kind. */
import { buildAnswersKind } from '../answerStore/buildKind';
import { deleteAccountKind } from '../contacts/deleteAccountKind';
import { tokensKind } from '../contacts/tokensKind';
import { moveLinesKind } from '../contacts/moveLinesKind';
import { renameAccountKind } from '../contacts/renameAccountKind';
import { eraseContactKind } from '../deletion/eraseContactKind';
import { eraseInactiveKind } from '../deletion/eraseInactiveKind';
import { mappingKind } from '../imports/mapping/runKind';
import { personExportKind } from '../deletion/person/exportKind';
import { departureKind } from '../deletion/departureKind';
import { deleteFormKind } from '../deletion/deleteFormKind';
import { contactExportKind } from '../exports/contacts/exportKind';
import { fillDestinationKind } from '../destinations/fillKind';
import { exportKind } from '../exports/exportKind';
import { contactImportKind } from '../imports/contacts/importKind';
import { undoContactsKind } from '../imports/contacts/undoKind';
import { importKind } from '../imports/importKind';
import { undoImportKind } from '../imports/undoKind';
import { jobKind, type RunnerOf } from '../lib/jobKind';
import { rewriteKind } from './rewriteKind';
import { recountKind } from '../numbers/rezone';
import { emptyTrashKind } from '../responses/emptyTrash';

export const JOBS: RunnerOf = {
  recount: jobKind(recountKind()),
  export: jobKind(exportKind()),
  emptyTrash: jobKind(emptyTrashKind()),
  import: jobKind(importKind()),
  undoImport: jobKind(undoImportKind()),
  deleteForm: jobKind(deleteFormKind()),
  moveLines: jobKind(moveLinesKind()),
  renameAccount: jobKind(renameAccountKind()),
  deleteAccount: jobKind(deleteAccountKind()),
  eraseContact: jobKind(eraseContactKind()),
  eraseInactive: jobKind(eraseInactiveKind()),
  personExport: jobKind(personExportKind()),
  contactTokens: jobKind(tokensKind()),
  contactExport: jobKind(contactExportKind()),
  checkContacts: jobKind(contactImportKind('dry run')),
  importContacts: jobKind(contactImportKind('import')),
  undoContacts: jobKind(undoContactsKind()),
  checkMapping: jobKind(mappingKind('dry run')),
  applyMapping: jobKind(mappingKind('run')),
  rewrite: jobKind(rewriteKind()),
  buildAnswers: jobKind(buildAnswersKind()),
  departure: jobKind(departureKind()),
  fillDestination: jobKind(fillDestinationKind()),
};
