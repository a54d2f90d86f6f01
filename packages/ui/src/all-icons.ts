import { addIcons } from './icon-paths.ts'
import { moreIconPaths } from './more-icon-paths.ts'

// Importing this file is enough: every icon then has its shape, but those of categories.
addIcons(moreIconPaths)
