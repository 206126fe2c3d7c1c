/** Limits of folders. */

/** Most folders of a workspace, and most characters of a folder's name. */
export const MAX_FOLDERS = 100;
export const FOLDER_NAME_LENGTH = 60;
