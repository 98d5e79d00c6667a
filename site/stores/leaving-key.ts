/** Stores that the user logged out in this browser before the server could be reached. */
export const leavingKey = 'poshora.leaving';
