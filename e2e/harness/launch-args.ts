/** In a container there is neither a sandbox nor much shared memory. */
export const launchArgs = ['--no-sandbox', '--disable-dev-shm-usage']
